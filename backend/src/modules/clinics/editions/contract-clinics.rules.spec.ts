import { contractFirst } from './contract-clinics.rules';

it('lists new kinds after the contract’s three [138]', () => {
  const ids = ['creek-week', 'april-beginner-clinic', 'surf', 'march-intermediate-clinic'];
  expect(contractFirst(ids, (id) => id)).toEqual([
    'april-beginner-clinic',
    'march-intermediate-clinic',
    'creek-week',
    'surf',
  ]);
});
