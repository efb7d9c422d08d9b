import { emptyHead } from '../../testing/empty-head';
import { loadPaymentScript } from './payment-script';

const scripts = () => [...document.querySelectorAll('script')].map(({ src }) => src);
afterEach(emptyHead);

it('loads the provider’s script once, from the provider, and passes it the public key [369]', () => {
  const Stripe = jest.fn();
  Object.assign(window, { Stripe });
  loadPaymentScript('pk_test_1');
  loadPaymentScript('pk_test_1');
  expect(scripts()).toEqual(['https://js.stripe.com/clover/stripe.js']);
  document.querySelector('script')!.dispatchEvent(new Event('load'));
  expect(Stripe).toHaveBeenCalledWith('pk_test_1');
});

it('loads nothing without a key', () => {
  loadPaymentScript(null);
  expect(scripts()).toEqual([]);
});
