export const fullName = ({ firstName, lastName }: { readonly firstName: string; readonly lastName: string }): string =>
  `${firstName} ${lastName}`.trim();

export const OUTSIDE_PLAN = 'Outside your plan: reviewed when you subscribe or next month';
