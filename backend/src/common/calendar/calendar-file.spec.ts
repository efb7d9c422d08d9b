import { calendarFile, sequenceAt } from './calendar-file';

const event = {
  uid: 'e1@wavetrain.example',
  title: 'Playboating from A-Z',
  description: `Bring: boat, paddle; skirt\nand ${'é'.repeat(80)}`,
  location: 'Rock Island, TN',
  url: 'https://wavetrain.example/clinics',
  start: new Date('2027-10-10T00:00:00Z'),
  end: new Date('2027-10-15T00:00:00Z'),
  isAllDay: true,
};
const revision = {
  organizer: 'Wavetrain <coach@wavetrain.example>',
  now: new Date('2026-11-21T01:02:03.456Z'),
  changedAt: null,
};

describe('the calendar file', () => {
  const file = calendarFile('Clinics', event, revision);

  it('covers whole days and ends on the day after the last one', () => {
    expect(file).toContain('\r\nDTSTART;VALUE=DATE:20271010\r\nDTEND;VALUE=DATE:20271015\r\n');
    expect(file).toContain('\r\nDTSTAMP:20261121T010203Z\r\n');
    expect(file.startsWith('BEGIN:VCALENDAR\r\n')).toBe(true);
    expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true);
  });

  it('has times in UTC if it doesn’t cover whole days', () => {
    const session = { ...event, isAllDay: false, start: new Date('2027-03-14T15:30:00Z') };
    expect(calendarFile('Sessions', session, revision)).toContain('\r\nDTSTART:20270314T153000Z');
  });

  it('escapes special characters', () => {
    expect(file).toContain('LOCATION:Rock Island\\, TN');
    expect(file.replaceAll('\r\n ', '')).toContain(
      `DESCRIPTION:Bring: boat\\, paddle\\; skirt\\nand ${'é'.repeat(80)}`,
    );
    expect(calendarFile('Clinics', { ...event, title: 'A\r\nATTACH:evil' }, revision)).not.toMatch(
      /^ATTACH/m,
    );
  });

  it('folds lines at 75 octets', () => {
    expect(
      Math.max(...file.split('\r\n').map((line) => Buffer.byteLength(line))),
    ).toBeLessThanOrEqual(75);
  });

  it('has a sequence that grows with each change, and says when that was', () => {
    expect(file).toContain('\r\nSEQUENCE:0\r\n');
    expect(file).not.toContain('LAST-MODIFIED');
    const changedAt = new Date('2026-11-20T10:00:00Z');
    const changed = calendarFile('Clinics', event, { ...revision, changedAt });
    expect(changed).toContain(`\r\nSEQUENCE:${sequenceAt(changedAt)}\r\n`);
    expect(changed).toContain('\r\nLAST-MODIFIED:20261120T100000Z\r\n');
    expect(changed).toContain('\r\nUID:e1@wavetrain.example\r\n');
    const next = sequenceAt(new Date('2026-11-20T10:00:01Z'));
    expect(next).toBe(sequenceAt(changedAt) + 1);
    expect(sequenceAt(changedAt)).toBeGreaterThan(0);
    expect(sequenceAt(new Date('2080-01-01'))).toBeLessThan(2 ** 31);
  });

  it.each([
    [{ method: 'CANCEL' as const }, 'METHOD:CANCEL'],
    [{ isCanceled: true }, 'METHOD:PUBLISH'],
  ])('marks a canceled event, %j', (how, method) => {
    const canceled = calendarFile('Clinics', event, { ...revision, ...how });
    expect(canceled).toContain(`\r\n${method}\r\n`);
    expect(canceled).toContain('\r\nSTATUS:CANCELLED\r\n');
    expect(canceled).toContain('\r\nTRANSP:TRANSPARENT\r\n');
    expect(canceled.replaceAll('\r\n ', '')).toContain(
      'ORGANIZER;CN="Wavetrain":mailto:coach@wavetrain.example',
    );
  });
});
