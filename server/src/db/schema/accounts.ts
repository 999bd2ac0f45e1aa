import type { Role } from '@cog/contracts/accounts/sessions.constants';
import type { Flag } from './Flag.ts';

export interface AccountsTables {
  accounts: AccountsTable;
  sessions: AdminSessionsTable;
  sign_in_attempts: SignInAttemptsTable;
  sign_in_totals: SignInAttemptsTable;
  known_addresses: KnownAddressesTable;
  known_devices: KnownDevicesTable;
  sign_ins: SignInsTable;
  account_totp: AccountTotpTable;
  account_recovery_codes: AccountRecoveryCodesTable;
  account_passkeys: AccountPasskeysTable;
  used_challenges: UsedChallengesTable;
  password_resets: PasswordResetsTable;
  promo_accounts: PromoAccountsTable;
  promo_sessions: SessionsTable;
}

interface AccountsTable {
  id: string;
  /** As it is shown. */
  username: string;
  /** Normalised for comparing; unique. */
  username_key: string;
  /** argon2id, in PHC form. */
  password_hash: string;
  role: Role;
  disabled_at: string | null;
  created_at: string;
  last_signed_in_at: string | null;
  /** Whether the password was made by someone other than the account's user. */
  password_is_given: Flag;
}

interface SessionsTable {
  /** SHA-256 of the secret in the cookie, hex: a stolen database opens no session. */
  token_hash: string;
  account_id: string;
  created_at: string;
  last_seen_at: string;
}

interface AdminSessionsTable extends SessionsTable {
  /** When its owner last showed who they are; null for when it was opened. */
  authenticated_at: string | null;
}

/** Wrong passwords: of one name from one address, and in `sign_in_totals` of one name or from one address. */
interface SignInAttemptsTable {
  /**
   * Normalised username, whether such an account exists or not; a blank and 'promo' before those of the promo.
   * ' any name' in the total of an address.
   */
  username_key: string;
  /** SHA-256 of the caller's network and the username, hex; 'any address' in the total of a name. */
  address_hash: string;
  failures: number;
  blocked_until: string | null;
  last_at: string;
}

/** Where people have signed in from before: such a place is not slowed down by what others do. */
interface KnownAddressesTable {
  username_key: string;
  address_hash: string;
  /** The last sign-in. */
  last_at: string;
}

/** Browsers in which a user has signed in: wrong guesses made elsewhere do not keep the user out there. */
interface KnownDevicesTable {
  /** SHA-256 of the secret in the cookie, hex. */
  token_hash: string;
  username_key: string;
  last_at: string;
}

/** Sign-ins and refusals, as the audit trail shows them. */
interface SignInsTable {
  /** Of refusals it names the account and the hour, so that those of an hour are one row. */
  id: string;
  at: string;
  /** Null where the name that was tried has no account. */
  account_id: string | null;
  action: 'account.signedIn' | 'account.signInRefused';
  /** With what: `SignInWay`. */
  way: string;
  times: number;
}

interface AccountTotpTable {
  account_id: string;
  /** Sealed with the key in `DATA_DIR` (`sealSecret`): a stolen database makes no codes. */
  secret: string;
  added_at: string;
  /** When its first code was seen; null while it is being set up, and asked for nowhere. */
  confirmed_at: string | null;
}

interface AccountRecoveryCodesTable {
  /** SHA-256, hex. The row goes when the code is used. */
  code_hash: string;
  account_id: string;
}

interface AccountPasskeysTable {
  id: string;
  account_id: string;
  /** As the authenticator names it, base64url; unique. */
  credential_id: string;
  /** COSE, base64url. */
  public_key: string;
  /** How often the authenticator says it has signed; 0 from those that do not count. */
  counter: number;
  name: string;
  added_at: string;
  last_used_at: string | null;
}

/** Challenges that passkeys have signed: none is signed twice. What was only asked for is kept nowhere. */
interface UsedChallengesTable {
  /** SHA-256, hex. */
  challenge_hash: string;
  used_at: string;
}

/** Links to get back in. */
interface PasswordResetsTable {
  /** SHA-256 of the secret in the link, hex. */
  token_hash: string;
  account_id: string;
  drops_second_factor: Flag;
  created_at: string;
}

interface PromoAccountsTable {
  id: string;
  /** As it was typed. */
  email: string;
  /** Normalised for comparing; unique. */
  email_key: string;
  /** argon2id, in PHC form. */
  password_hash: string;
  disabled_at: string | null;
  created_at: string;
}
