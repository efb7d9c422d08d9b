import { ValidationFailed } from '../errors/common.errors';
import { EmailField, NewPasswordField, PersonNameField } from './fields';
import { validationPipe } from './validation';

class Form {
  @PersonNameField('Please fill in all fields') firstName: string;
  @EmailField('Please fill in all fields') email: string;
  @NewPasswordField(
    6,
    128,
    'Password must be at least 6 characters long.',
    'Please fill in all fields',
  )
  password: string;
}

const good = { firstName: 'Ada', email: 'ada@example.org', password: 'secret' };
const checked = (form: object): Promise<Form> =>
  validationPipe().transform({ ...good, ...form }, { type: 'body', metatype: Form });
const faultsOf = async (form: object): Promise<Record<string, string>> => {
  const error: unknown = await checked(form).catch((thrown: unknown) => thrown);
  if (!(error instanceof ValidationFailed)) throw new Error('it was accepted');
  return error.fields;
};

describe('fields of accounts', () => {
  it('trim names and addresses and lowercase addresses, but never change a password [427, 410]', async () => {
    expect(
      await checked({ firstName: '  Ada ', email: ' Ada@Example.ORG ', password: ' secret ' }),
    ).toEqual({
      firstName: 'Ada',
      email: 'ada@example.org',
      password: ' secret ',
    });
  });

  it('drop what the call doesn’t declare', async () => {
    expect(await checked({ alumni: true, id: 'x' })).not.toHaveProperty('alumni');
  });

  it('report every empty field at once [434]', async () => {
    const empty = 'Please fill in all fields';
    expect(await faultsOf({ firstName: '  ', email: '', password: '' })).toEqual({
      firstName: empty,
      email: empty,
      password: empty,
    });
    expect(await faultsOf({ firstName: undefined, email: { a: 1 }, password: ['secret'] })).toEqual(
      {
        firstName: empty,
        email: empty,
        password: empty,
      },
    );
  });

  it.each([
    'ada',
    'ada@',
    'ada@example',
    'a da@example.org',
    'ada@example.org\nBcc: x@example.org',
    'ada\u0000@example.org',
    `${'a'.repeat(250)}@example.org`,
  ])('refuse %j as an address', async (email) => {
    expect(await faultsOf({ email })).toEqual({ email: 'Please enter a valid email address' });
  });

  it.each(['Ada\r\nBcc: all', 'A\u0000da'])('refuse %j as a name', async (firstName) => {
    expect(await faultsOf({ firstName })).toEqual({ firstName: 'Please write names on one line' });
  });

  it.each(['12345', '💧💧💧💧💧'])('count characters: %p is too short [434]', async (password) => {
    expect(await faultsOf({ password })).toEqual({
      password: 'Password must be at least 6 characters long.',
    });
  });

  it.each(['123456', '💧💧💧💧💧💧', '     6'])(
    'accept %p with its six characters [425]',
    async (password) => {
      expect((await checked({ password })).password).toBe(password);
    },
  );

  it('treat blanks as an empty password, which could never sign in [408]', async () => {
    expect(await faultsOf({ password: '      ' })).toEqual({
      password: 'Please fill in all fields',
    });
  });

  it('refuse a password of more than 128 characters', async () => {
    expect(await faultsOf({ password: 'x'.repeat(129) })).toEqual({
      password: 'Password must be at most 128 characters long.',
    });
  });
});
