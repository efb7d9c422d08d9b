import type { LauncherSettings } from './launcher-settings';

export interface RunningProduct {
  readonly settings: LauncherSettings;
  /** Email and password, as shown to people. */
  readonly owner: { readonly email: string; readonly password: string };
  /** What the queue runs on, as shown to people. */
  readonly queue: string;
  readonly logDir: string;
  readonly seconds: number;
}

/** Returns what people need to get started, shown once everything is running. */
export const banner = ({ settings, owner, queue, logDir, seconds }: RunningProduct): string => {
  const { publicUrl, realStripe, mailIsSent, dataDir } = settings;
  const rows: readonly (readonly [string, string])[] = [
    ['Site', publicUrl],
    ['Coach', `${publicUrl}/coach/login`],
    ['Admin', `${publicUrl}/admin`],
    ['Email', owner.email],
    ['Password', owner.password],
    [
      'Payments',
      realStripe ? 'Stripe' : `payment sandbox at ${publicUrl}/pay, test card 4242 4242 4242 4242`,
    ],
    ['Queue', queue],
    [
      'Mail',
      mailIsSent ? 'sent through SMTP_URL' : 'saved, not sent: read it in the admin under Outbox',
    ],
    ['Data', dataDir],
    ['Logs', logDir],
  ];
  const lines = rows.map(([name, value]) => `  ${name.padEnd(10)}${value}`);
  return [
    '',
    `Wavetrain is ready (${seconds.toFixed(1)} s).`,
    '',
    ...lines,
    '',
    'Press Ctrl-C to stop everything.',
    '',
  ].join('\n');
};
