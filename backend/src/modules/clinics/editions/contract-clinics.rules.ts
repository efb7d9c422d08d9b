/** The clinics that the contract names. They can be edited, but not deleted. [150, 155, 160] */
export const CONTRACT_CLINICS = [
  'october-playboating-clinic',
  'march-intermediate-clinic',
  'april-beginner-clinic',
] as const;

export const isOfContract = (id: string): boolean =>
  (CONTRACT_CLINICS as readonly string[]).includes(id);

/** Sorts the contract's three clinics first and new kinds after them, each in the given order. */
export const contractFirst = <T>(clinics: readonly T[], idOf: (clinic: T) => string): T[] => [
  ...clinics.filter((clinic) => isOfContract(idOf(clinic))),
  ...clinics.filter((clinic) => !isOfContract(idOf(clinic))),
];
