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
  /** As shown to users. */
  username: string;
  /** Normalised for comparison; unique. */
  username_key: string;
  /** argon2id, in PHC form. */
  password_hash: string;
  role: Role;
  disabled_at: string | null;
  created_at: string;
  last_signed_in_at: string | null;
  /** Whether someone other than the account's user set the password. */
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
  /** When the user last proved their identity; null means when the session was opened. */
  authenticated_at: string | null;
}

/** Failed sign-ins: of one name from one address, and in `sign_in_totals` of one name or from one address. */
interface SignInAttemptsTable {
  /**
   * Normalised username, whether or not such an account exists; prefixed with a blank and 'promo' for the promo. ' any name' in
   * the total of an address.
   */
  username_key: string;
  /** SHA-256 of the caller's network and the username, hex; 'any address' in the total of a name. */
  address_hash: string;
  failures: number;
  blocked_until: string | null;
  last_at: string;
}

/** Networks from which people have signed in before: failed attempts from elsewhere do not slow these down. */
interface KnownAddressesTable {
  username_key: string;
  address_hash: string;
  /** Time of the last sign-in. */
  last_at: string;
}

/** Browsers in which a user has signed in: failed attempts elsewhere do not lock the user out of these. */
interface KnownDevicesTable {
  /** SHA-256 of the secret in the cookie, hex. */
  token_hash: string;
  username_key: string;
  last_at: string;
}

/** Sign-ins and refusals, shown in the audit trail. */
interface SignInsTable {
  /** For refusals it consists of account and hour, so that those of one hour share a row. */
  id: string;
  at: string;
  /** Null if no account has the name that was tried. */
  account_id: string | null;
  action: 'account.signedIn' | 'account.signInRefused';
  /** The method of signing in: `SignInWay`. */
  way: string;
  times: number;
}

interface AccountTotpTable {
  account_id: string;
  /** Encrypted with the key in `DATA_DIR` (`sealSecret`): a stolen database generates no codes. */
  secret: string;
  added_at: string;
  /** When the first code was confirmed; null during setup, when no code is asked for. */
  confirmed_at: string | null;
}

interface AccountRecoveryCodesTable {
  /** SHA-256, hex. The row is deleted when the code is used. */
  code_hash: string;
  account_id: string;
}

interface AccountPasskeysTable {
  id: string;
  account_id: string;
  /** The authenticator's id for it, base64url; unique. */
  credential_id: string;
  /** COSE, base64url. */
  public_key: string;
  /** The authenticator's count of its signatures; 0 if it does not count. */
  counter: number;
  name: string;
  added_at: string;
  last_used_at: string | null;
}

/** Challenges that passkeys have signed, so that none is used twice. Unused challenges are not stored. */
interface UsedChallengesTable {
  /** SHA-256, hex. */
  challenge_hash: string;
  used_at: string;
}

/** Links for resetting a password. */
interface PasswordResetsTable {
  /** SHA-256 of the secret in the link, hex. */
  token_hash: string;
  account_id: string;
  drops_second_factor: Flag;
  created_at: string;
}

interface PromoAccountsTable {
  id: string;
  /** As typed. */
  email: string;
  /** Normalised for comparison; unique. */
  email_key: string;
  /** argon2id, in PHC form. */
  password_hash: string;
  disabled_at: string | null;
  created_at: string;
}
