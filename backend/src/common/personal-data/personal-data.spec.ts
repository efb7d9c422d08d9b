import type { EntityManager } from 'typeorm';
import { PersonalData, type PersonalDataPart } from './personal-data';

const person = {
  studentId: 'id',
  email: 'a@example.org',
  addresses: ['a@example.org'],
  leavingSince: null,
};
const part = (name: string, table: string): PersonalDataPart => ({
  name,
  title: name,
  tables: [{ table, title: table, exported: `SELECT ${table}`, erased: `DELETE ${table}` }],
});

describe('personal data of the modules', () => {
  const asked: string[] = [];
  const tx = {
    query: (sql: string) => {
      asked.push(sql.replace(/^.*?\) /, ''));
      return Promise.resolve([{ cause: 'c', name: 'n', key: 'k' }]);
    },
  } as unknown as EntityManager;
  beforeEach(() => asked.splice(0));

  it('is exported and erased part by part, ordered by name; excluded tables are left out', async () => {
    const data = new PersonalData();
    data.add(part('b', 'two'));
    data.add(part('a', 'one'));
    data.add({
      name: 'c',
      title: 'c',
      tables: [
        { table: 'three', title: 'three', exported: { because: 'no' }, erased: { because: 'no' } },
      ],
    });
    expect((await data.exportOf(tx, person)).map(({ name }) => name)).toEqual(['a', 'b']);
    await data.erase(tx, person);
    expect(asked.map((sql) => sql.split(') ').pop())).toEqual([
      'SELECT one',
      'SELECT two',
      'DELETE one',
      'DELETE two',
    ]);
  });

  it('lists each file once, and the causes of emails to others', async () => {
    const data = new PersonalData();
    data.add({ ...part('a', 'one'), files: 'SELECT files', causes: 'SELECT causes' });
    data.add({ ...part('b', 'two'), files: 'SELECT files' });
    expect(await data.files(tx, person)).toHaveLength(1);
    expect(await data.causes(tx, person)).toEqual(['c']);
  });

  it('has one owner: a duplicate name or table prevents startup', () => {
    const data = new PersonalData();
    data.add(part('a', 'one'));
    expect(() => data.add(part('a', 'two'))).toThrow('a is registered twice');
    expect(() => data.add(part('b', 'one'))).toThrow('one is registered twice');
  });
});
