import { zoneChoices, zoneLabel } from './time-zones';

describe('zoneLabel', () => {
  it.each([
    ['America/New_York', 'America, New York'],
    ['Europe/Kiev', 'Europe, Kyiv'],
    ['America/Indianapolis', 'America, Indiana, Indianapolis'],
  ])('shows %s as %s', (zone, label) => {
    expect(zoneLabel(zone)).toBe(label);
  });
});

describe('zoneChoices', () => {
  it('sorts by the label that people read', () => {
    expect(
      zoneChoices(['Europe/Kiev', 'Europe/Jersey', 'Europe/Lisbon'], '').map(({ label }) => label),
    ).toEqual(['Europe, Jersey', 'Europe, Kyiv', 'Europe, Lisbon']);
  });

  it('lists a zone once, under the name that was chosen', () => {
    expect(zoneChoices(['Europe/Kiev'], 'Europe/Kyiv')).toEqual([
      { value: 'Europe/Kyiv', label: 'Europe, Kyiv' },
    ]);
  });

  it('keeps a chosen zone that the browser does not know', () => {
    expect(
      zoneChoices(['America/Denver'], 'America/Ciudad_Juarez').map(({ value }) => value),
    ).toContain('America/Ciudad_Juarez');
  });
});
