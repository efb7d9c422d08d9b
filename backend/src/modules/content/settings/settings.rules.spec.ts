import type { EditedSettings } from './settings.rules';
import { changedSettings, settingsFaults } from './settings.rules';

const usualClinic = { days: 5, capacity: 6, priceCents: 340_000, depositCents: 170_000 };

describe('the site’s settings', () => {
  it.each(['America/Chicago', 'Europe/Ljubljana'])('accept %s as a time zone', (timezone) => {
    expect(settingsFaults({ timezone, usualClinic })).toEqual({});
  });

  it.each(['Chicago', 'America/Nowhere', '+02:00', '', '../etc/passwd'])(
    'refuse “%s” as a time zone',
    (timezone) => {
      expect(settingsFaults({ timezone, usualClinic })).toEqual({
        timezone: 'Please choose a time zone, such as America/Chicago',
      });
    },
  );

  it('refuse a deposit that isn’t less than the price', () => {
    expect(
      settingsFaults({
        timezone: 'America/Chicago',
        usualClinic: { ...usualClinic, depositCents: 340_000 },
      }),
    ).toEqual({
      'usualClinic.depositCents': 'The deposit must be less than the price',
    });
  });

  it('are compared value by value', () => {
    const before = { name: 'Wavetrain', usualClinic, socialLinks: [] } as unknown as EditedSettings;
    expect(changedSettings(before, { ...before, usualClinic: { ...usualClinic } })).toEqual([]);
    expect(changedSettings(before, { ...before, name: 'Eddyline' })).toEqual(['name']);
  });
});
