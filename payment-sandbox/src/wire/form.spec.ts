import { ApiError } from './errors';
import { canonicalForm, parseForm, plainForm } from './form';

describe("Stripe's form bodies", () => {
  it('read nested objects and lists, indexed or not', () => {
    const form = parseForm(
      'mode=payment&line_items[0][price]=p1&line_items[0][quantity]=2&line_items[1][price]=p2&expand[]=a&expand[]=b',
    );
    expect(plainForm(form)).toEqual({
      mode: 'payment',
      line_items: [{ price: 'p1', quantity: '2' }, { price: 'p2' }],
      expand: ['a', 'b'],
    });
  });

  it('decode names and values, and keep an empty value as empty', () => {
    expect(plainForm(parseForm('metadata%5Bfull%20name%5D=Kay+%26+Co&email='))).toEqual({
      metadata: { 'full name': 'Kay & Co' },
      email: '',
    });
  });

  it('treat names that mean something to JavaScript as plain names', () => {
    const form = parseForm('__proto__[polluted]=1&metadata[constructor]=2');
    expect(form.get('__proto__')).toBeInstanceOf(Map);
    expect(({} as { polluted?: string }).polluted).toBeUndefined();
  });

  it.each(['a[b=1', '[a]=1', 'a=1&a[b]=2', 'a[b]=1&a[b][c]=2', `a${'[b]'.repeat(20)}=1`])(
    'refuse %p',
    (text) => {
      expect(() => parseForm(text)).toThrow(ApiError);
    },
  );

  it('write the same parameters the same way, in any order', () => {
    expect(canonicalForm(parseForm('b[y]=2&b[x]=1&a=0'))).toBe(
      canonicalForm(parseForm('a=0&b[x]=1&b[y]=2')),
    );
    expect(canonicalForm(parseForm('a=1'))).not.toBe(canonicalForm(parseForm('a=2')));
  });
});
