/** For filters: what is so, and what is not. */
export const YES_NO = [
  { id: true, name: 'Yes' },
  { id: false, name: 'No' },
];

/** What was shipped with the product, and what the coach has written. */
export const SAMPLES = [
  { id: true, name: 'Samples' },
  { id: false, name: 'Your own' },
];
