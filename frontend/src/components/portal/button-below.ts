/** Styles of an alert with a button: on a phone it stands below the words, for beside it long ones would break letter by letter. */
export const BUTTON_BELOW = {
  flexWrap: 'wrap',
  '& .MuiAlert-message': { flex: '1 1 12rem', overflowWrap: 'anywhere' },
} as const;
