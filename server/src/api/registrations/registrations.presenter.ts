import type { AnswerOf } from '@cog/contracts/lib/endpoint';
import type { getRegistrations } from '@cog/contracts/registrations/endpoints';
import type { StoredRegistration } from './registrations.repository.ts';

/** A registration as administrators see it, under the specification's names (section 3). */
export function presentRegistration(stored: StoredRegistration): AnswerOf<typeof getRegistrations>['data'][number] {
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
  };
}
