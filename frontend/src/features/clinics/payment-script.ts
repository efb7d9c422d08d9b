const ADDRESS = 'https://js.stripe.com/clover/stripe.js';

interface ProviderWindow {
  Stripe?: (publishableKey: string) => unknown;
}

/**
 * Loads the provider's script once, on the first touch of a payment card, for its fraud signals
 * [T43]. Loads nothing without a key.
 */
export const loadPaymentScript = (publishableKey: string | null): void => {
  if (!publishableKey || document.querySelector(`script[src="${ADDRESS}"]`)) return;
  const script = document.createElement('script');
  script.src = ADDRESS;
  script.async = true;
  script.onload = () => (window as ProviderWindow).Stripe?.(publishableKey);
  document.head.append(script);
};
