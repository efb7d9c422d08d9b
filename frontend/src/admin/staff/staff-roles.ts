import type { components } from '../../api/schema';

type Role = components['schemas']['StaffAccountResponse']['role'];
export type GivenRole = Exclude<Role, 'owner'>;

/** What each role may do, as the owner reads it. */
export const ROLE_TEXTS: Readonly<Record<Role, string>> = {
  owner: 'Owner: full access',
  assistant:
    'Assistant: bookings, students, content, and emails, but not refunds, imports, settings, or staff',
  coach: 'Coach: the coach portal, not the admin',
  bookkeeper: 'Bookkeeper: view and export bookings, plans, and the ledger',
};

export const GIVEN_ROLES = ['assistant', 'coach', 'bookkeeper'] as const satisfies GivenRole[];

export const ROLE_CHOICES = GIVEN_ROLES.map((value) => ({ value, label: ROLE_TEXTS[value] }));
