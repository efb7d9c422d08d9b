import type { components } from '../../api/schema';

type Role = components['schemas']['StaffAccountResponse']['role'];
export type GivenRole = Exclude<Role, 'owner'>;

/** A role's name and what it may do, as the owner reads it. */
export const ROLES: Readonly<Record<Role, { readonly name: string; readonly may: string }>> = {
  owner: { name: 'Owner', may: 'Full access' },
  assistant: {
    name: 'Assistant',
    may: 'Bookings, students, content, and emails, but not refunds, imports, settings, or staff',
  },
  coach: { name: 'Coach', may: 'The coach portal, not the admin' },
  bookkeeper: { name: 'Bookkeeper', may: 'View and export bookings, plans, and the ledger' },
};

export const GIVEN_ROLES = ['assistant', 'coach', 'bookkeeper'] as const satisfies GivenRole[];

export const ROLE_CHOICES = GIVEN_ROLES.map((value) => ({ value, label: ROLES[value].name }));
