import { answersByLink, mayAsk, takesAnswers } from './participant-form.rules';

const given = {
  phone: '1',
  emergencyName: 'Rosa',
  emergencyPhone: '2',
  diet: 'No nuts',
  health: 'Shoulder',
  boat: 'Mine',
  experience: 'III',
};

describe('a participant form', () => {
  it('sent through a link keeps the fields left empty, and replaces the others', () => {
    const nothing = { phone: '', diet: '', health: '', boat: '', experience: '' };
    const contact = { emergencyName: 'Leo', emergencyPhone: '3' };
    expect(answersByLink(given, { ...nothing, ...contact })).toEqual({ ...given, ...contact });
    expect(answersByLink(given, { ...given, diet: 'Vegan', phone: '4' })).toEqual({
      ...given,
      diet: 'Vegan',
      phone: '4',
    });
    expect(answersByLink(null, { ...nothing, ...contact, boat: 'Mine' })).toEqual({
      ...nothing,
      ...contact,
      boat: 'Mine',
    });
  });

  it.each([
    ['completed', 'open', '2027-03-27', true],
    ['completed', 'closed', '2027-03-25', true],
    ['completed', 'open', '2027-03-24', false],
    ['completed', 'cancelled', '2027-03-27', false],
    ['pending', 'open', '2027-03-27', false],
    ['refunded', 'open', '2027-03-27', false],
    ['forfeited', 'open', '2027-03-27', false],
  ] as const)(
    'for a %s place on %s dates that end on %s, is accepted on 2027-03-25: %s',
    (status, saleStatus, endsOn, taken) => {
      expect(takesAnswers({ status, saleStatus, endsOn, today: '2027-03-25' })).toBe(taken);
    },
  );

  const now = new Date('2027-03-01T12:00:00Z');
  it.each([
    ['never asked', null, null, true],
    ['asked a second less than ten minutes ago', '2027-03-01T11:50:01Z', null, false],
    ['asked ten minutes ago', '2027-03-01T11:50:00Z', null, true],
    ['answered', null, '2027-02-01T12:00:00Z', false],
  ])('%s: can be requested: %s', (_, asked, answered, may) => {
    const form = {
      askedAt: asked === null ? null : new Date(asked),
      answeredAt: answered === null ? null : new Date(answered),
    };
    expect(mayAsk(form, now)).toBe(may);
  });
});
