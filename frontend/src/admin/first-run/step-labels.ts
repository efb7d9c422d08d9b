import type { FirstRunStep } from './first-run-query';

interface StepLabel {
  readonly title: string;
  /** The label of its test button. */
  readonly test: string;
  /** The admin page where the step is done; steps done in the environment have none. */
  readonly place?: { readonly to: string; readonly label: string };
}

export const STEP_LABELS: Readonly<Record<FirstRunStep['kind'], StepLabel>> = {
  name: {
    title: 'Your name',
    test: 'Test home page',
    place: { to: '/admin/settings', label: 'Settings' },
  },
  prices: { title: 'Your prices', test: 'Test prices' },
  clinic: {
    title: 'Your first clinic',
    test: 'Test clinics page',
    place: { to: '/admin/editions', label: 'Clinic dates' },
  },
  photos: { title: 'Your photos', test: 'Check again' },
  payments: { title: 'Live payment key', test: 'Test key' },
  mail: {
    title: 'Mail server',
    test: 'Send test email',
    place: { to: '/admin/emails', label: 'Outbox' },
  },
  samples: {
    title: 'Remove sample content',
    test: 'Check again',
    place: { to: '/admin/tools', label: 'Remove sample content' },
  },
};
