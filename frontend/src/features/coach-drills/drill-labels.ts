export const daysAWeek = (count: number): string =>
  count === 1 ? '1 day a week' : `${count} days a week`;
export const DAY_CHOICES = Array.from({ length: 7 }, (_, index) => ({
  value: String(index + 1),
  label: daysAWeek(index + 1),
}));
