import { invitationMessage, legacyMessage, planInvitations } from './invitations.rules';

const student = (id: string) => ({
  id,
  email: `${id}@Example.org`,
  firstName: id,
  lastName: 'Paddler',
});
const nothing = {
  notified: new Set<string>(),
  invited: new Set<string>(),
  refusals: new Map<string, string>(),
};

describe('the students that a run invites [T148]', () => {
  const [ada, ben, cleo] = [student('ada'), student('ben'), student('cleo')];

  it('are all students without an intake', () => {
    expect(
      planInvitations([ada, ben, cleo], { ...nothing, notified: new Set(['ben']) }).invite,
    ).toEqual([ada, cleo]);
  });

  it('exclude recently invited ones, whatever the letter case', () => {
    expect(
      planInvitations([ada, ben], { ...nothing, invited: new Set(['ada@example.org']) }).invite,
    ).toEqual([ben]);
  });

  it('exclude an address that the mail server refuses, and name it [761]', () => {
    const refusals = new Map([['ben@example.org', '550 5.1.1 no such user']]);
    expect(planInvitations([ada, ben], { ...nothing, refusals })).toEqual({
      invite: [ada],
      failed: [
        { student: ben, error: 'The mail server refused this address: 550 5.1.1 no such user' },
      ],
    });
  });

  it('name no failed address that wouldn’t have been invited anyway', () => {
    const refusals = new Map([['ben@example.org', '550 no such user']]);
    expect(
      planInvitations([ben], { ...nothing, notified: new Set(['ben']), refusals }).failed,
    ).toEqual([]);
  });
});

it.each([
  [0, false, 'No one is waiting for an invitation.'],
  [1, true, '1 student would be invited.'],
  [2, false, 'Invitations are on their way to 2 students.'],
])('a run of %i describes its result', (count, isTried, message) => {
  expect(invitationMessage(count, isTried)).toBe(message);
});

it.each([
  [0, true, 'Every paying customer has their account and their records. There’s nothing to fix.'],
  [1, false, '1 student fixed.'],
  [3, true, '3 students would be fixed.'],
])('a repair of %i describes its result', (count, isTried, message) => {
  expect(legacyMessage(count, isTried)).toBe(message);
});
