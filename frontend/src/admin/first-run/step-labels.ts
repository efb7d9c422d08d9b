import type { FirstRunStep } from './first-run-query';

interface StepLabel {
  readonly title: string;
  /** What its test does. */
  readonly test: string;
  /** Where in the console it is done; the environment’s are done outside of it. */
  readonly place?: { readonly to: string; readonly label: string };
}

export const STEP_LABELS: Readonly<Record<FirstRunStep['kind'], StepLabel>> = {
  name: { title: 'Your name', test: 'Test the home page', place: { to: '/admin/settings', label: 'Settings' } },
  prices: { title: 'Your prices', test: 'Ask the provider' },
  clinic: { title: 'Your first clinic', test: 'Test the clinics page', place: { to: '/admin/editions', label: 'Clinics’ dates' } },
  payments: { title: 'A real payment key', test: 'Test the key' },
  mail: { title: 'A mail server', test: 'Send me an email', place: { to: '/admin/emails', label: 'Outbox' } },
  samples: { title: 'No sample content', test: 'Count again', place: { to: '/admin/tools', label: 'Remove the samples' } },
};
