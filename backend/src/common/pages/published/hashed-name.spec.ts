import { ourKey } from '../../storage/object-key';
import { hashedNameIn, storageKeyOf } from './hashed-name';

it.each([
  'client-CG2xzdiC.js',
  'clinic-payments.module-BWycNNRe.js',
  'faq-page--_aZ09-_.css',
  'archivo-latin-CegwBiz1.woff2',
])('recognizes %s as a hashed name', (name) => expect(hashedNameIn(`/assets/${name}`)).toBe(name));

it.each([
  '/favicon.svg',
  '/assets/',
  '/assets/client.js',
  '/assets/client-short.js',
  '/assets/../secret-CG2xzdiC.js',
  '/assets/a..b-CG2xzdiC.js',
  '/assets/deeper/client-CG2xzdiC.js',
  '/assets/client-CG2xzdiC',
  '/assets/client-CG2xzdiC.js.map.br.gzip',
  '/assets/cl%69ent-CG2xzdiC.js',
  '/assets/client\\-CG2xzdiC.js',
  `/assets/${'a'.repeat(200)}-CG2xzdiC.js`,
  '/art/client-CG2xzdiC.js',
])('rejects %s', (path) => expect(hashedNameIn(path)).toBeUndefined());

it('gives names that differ only in case different keys, in a form that the storage accepts', () => {
  const keys = ['client-AAAAAAAA.js', 'client-aaaaaaaa.js'].map(storageKeyOf);
  expect(new Set(keys).size).toBe(2);
  expect(keys.map(ourKey)).toEqual(keys);
});
