import { calendarFile } from './calendar-file';

const event = {
  uid: 'e1@wavetrain.example',
  title: 'Playboating from A-Z',
  description: `Bring: boat, paddle; skirt\nand ${'é'.repeat(80)}`,
  location: 'Rock Island, TN',
  url: 'https://wavetrain.example/clinics',
  startsOn: '2027-10-10',
  endsOn: '2027-10-14',
};
const now = new Date('2026-11-21T01:02:03.456Z');

describe('the calendar file', () => {
  const file = calendarFile(event, now);

  it('covers whole days and ends on the day after the last one', () => {
    expect(file).toContain('\r\nDTSTART;VALUE=DATE:20271010\r\nDTEND;VALUE=DATE:20271015\r\n');
    expect(file).toContain('\r\nDTSTAMP:20261121T010203Z\r\n');
    expect(file.startsWith('BEGIN:VCALENDAR\r\n')).toBe(true);
    expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true);
  });

  it('escapes special characters', () => {
    expect(file).toContain('LOCATION:Rock Island\\, TN');
    expect(file.replaceAll('\r\n ', '')).toContain(
      `DESCRIPTION:Bring: boat\\, paddle\\; skirt\\nand ${'é'.repeat(80)}`,
    );
    expect(calendarFile({ ...event, title: 'A\r\nATTACH:evil' }, now)).not.toMatch(/^ATTACH/m);
  });

  it('folds lines at 75 octets', () => {
    expect(
      Math.max(...file.split('\r\n').map((line) => Buffer.byteLength(line))),
    ).toBeLessThanOrEqual(75);
  });
});
