import { invitationMessage, legacyMessage, planInvitations } from './invitations.rules';

const student = (id: string) => ({ id, email: `${id}@Example.org`, firstName: id, lastName: 'Paddler' });
const nothing = { told: new Set<string>(), invited: new Set<string>(), refusals: new Map<string, string>() };

describe('whom a run invites [T148]', () => {
  const [ada, ben, cleo] = [student('ada'), student('ben'), student('cleo')];

  it('is everybody who has not told about themselves', () => {
    expect(planInvitations([ada, ben, cleo], { ...nothing, told: new Set(['ben']) }).invite).toEqual([ada, cleo]);
  });

  it('is nobody who was invited lately, whatever the case of the letters', () => {
    expect(planInvitations([ada, ben], { ...nothing, invited: new Set(['ada@example.org']) }).invite).toEqual([ben]);
  });

  it('names an address that the mail server refuses instead of writing to it [761]', () => {
    const refusals = new Map([['ben@example.org', '550 5.1.1 no such user']]);
    expect(planInvitations([ada, ben], { ...nothing, refusals })).toEqual({
      invite: [ada],
      failed: [{ student: ben, error: 'The mail server refused this address: 550 5.1.1 no such user' }],
    });
  });

  it('names no address as failed that would not have been written to anyway', () => {
    const refusals = new Map([['ben@example.org', '550 no such user']]);
    expect(planInvitations([ben], { ...nothing, told: new Set(['ben']), refusals }).failed).toEqual([]);
  });
});

it.each([
  [0, false, 'No one is waiting for an invitation.'],
  [1, true, '1 student would be invited.'],
  [2, false, 'Invitations are on their way to 2 students.'],
])('a run of %i says what it came to', (count, isTried, message) => {
  expect(invitationMessage(count, isTried)).toBe(message);
});

it.each([
  [0, true, 'Every paying customer has their account and their records. There’s nothing to fix.'],
  [1, false, '1 student fixed.'],
  [3, true, '3 students would be fixed.'],
])('a repair of %i says what it came to', (count, isTried, message) => {
  expect(legacyMessage(count, isTried)).toBe(message);
});
