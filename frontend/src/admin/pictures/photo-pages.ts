/** What the pages that show photos are called. */
export const PHOTO_PAGE_LABELS = {
  portrait: 'Home and About',
  'the-vault': 'The Vault',
  clinics: 'Clinics',
} as const;
