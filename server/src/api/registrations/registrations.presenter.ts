import type {
  Registration,
  RegistrationDetails,
  RegistrationField,
} from '@cog/contracts/registrations/administration.schema';
import type { StoredResult, StoredRevision } from './administration.repository.ts';
import type { FieldChange } from './registrationChanges.ts';
import type { StoredRegistration } from './registrations.repository.ts';

/** A registration for administrators, with the specification's names (section 3). */
export function presentRegistration(stored: StoredRegistration): Registration {
  return {
    _id: stored.id,
    reference: stored.reference,
    fullName: stored.full_name,
    age: stored.age,
    gender: stored.gender,
    phoneNumber: stored.phone_number,
    email: stored.email,
    churchName: stored.church_name,
    availableAllStages: stored.available_all_stages === 1,
    reasonToJoin: stored.reason_to_join,
    registrationDate: stored.registered_at,
    termsAccepted: stored.terms_accepted === 1,
    guardianName: stored.guardian_name,
    guardianPhone: stored.guardian_phone,
    deletedAt: stored.deleted_at,
  };
}

const isValue = (value: unknown): value is FieldChange['before'] =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value);

/** Parses the changes that an edit stored. */
export function changesIn(document: string): FieldChange[] {
  const changes: unknown = JSON.parse(document);
  if (!Array.isArray(changes)) return [];
  return changes.flatMap((change: unknown) => {
    if (typeof change !== 'object' || change === null) return [];
    const { field, before, after } = change as Record<string, unknown>;
    if (typeof field !== 'string' || !isValue(before) || !isValue(after)) return [];
    return [{ field: field as RegistrationField, before, after }];
  });
}

const presentRevision = ({ id, action, at, by, document }: StoredRevision) => ({
  id,
  action,
  at,
  by,
  changes: changesIn(document),
});

const presentResult = (stored: StoredResult) => ({
  stage: stored.stage,
  score: stored.score,
  totalQuestions: stored.total_questions,
  timeTaken: stored.time_taken,
  completedAt: stored.completed_at,
  status: stored.status,
});

/** A registration with all related data. */
export const presentDetails = (
  stored: StoredRegistration,
  more: {
    history: readonly StoredRevision[];
    results: readonly StoredResult[];
    others: readonly StoredRegistration[];
    isCurrent: boolean;
  },
): RegistrationDetails => ({
  ...presentRegistration(stored),
  version: stored.updated_at,
  guardianConsent: stored.guardian_consent === 1,
  phoneIsGuardians: stored.phone_is_guardians === 1,
  consentVersion: stored.consent_version,
  isCurrent: more.isCurrent,
  history: more.history.map(presentRevision),
  results: more.results.map(presentResult),
  others: more.others.map(({ reference }) => reference),
});
