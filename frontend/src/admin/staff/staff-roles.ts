import type { components } from '../../api/schema';

type Role = components['schemas']['StaffAccountResponse']['role'];
export type GivenRole = Exclude<Role, 'owner'>;

/** What each role may do, as the owner reads it. */
export const ROLE_TEXTS: Readonly<Record<Role, string>> = {
  owner: 'Owner: full access',
  assistant: 'Assistant: the admin except refunds, settings, and staff',
  coach: 'Coach: the coach portal, not the admin',
  bookkeeper: 'Bookkeeper: bookings, plans, and the ledger, view only',
};

export const GIVEN_ROLES = ['assistant', 'coach', 'bookkeeper'] as const satisfies GivenRole[];

export const ROLE_CHOICES = GIVEN_ROLES.map((value) => ({ value, label: ROLE_TEXTS[value] }));
