import type { LauncherSettings } from './launcher-settings';

export interface RunningProduct {
  readonly settings: LauncherSettings;
  /** Address and password, in words. */
  readonly owner: { readonly email: string; readonly password: string };
  /** What the queue runs on, in words. */
  readonly queue: string;
  readonly logDir: string;
  readonly seconds: number;
}

/** What a person needs to begin, told once everything answers. */
export const banner = ({ settings, owner, queue, logDir, seconds }: RunningProduct): string => {
  const { publicUrl, realStripe, mailIsSent, dataDir } = settings;
  const rows: readonly (readonly [string, string])[] = [
    ['Site', publicUrl],
    ['Coach', `${publicUrl}/coach/login`],
    ['Admin', `${publicUrl}/admin`],
    ['Email', owner.email],
    ['Password', owner.password],
    ['Payments', realStripe ? 'Stripe' : `payment sandbox at ${publicUrl}/pay, card 4242 4242 4242 4242 pays`],
    ['Queue', queue],
    ['Mail', mailIsSent ? 'sent through SMTP_URL' : 'saved, not sent: read it in the admin under Outbox'],
    ['Data', dataDir],
    ['Logs', logDir],
  ];
  const lines = rows.map(([name, value]) => `  ${name.padEnd(10)}${value}`);
  return ['', `Wavetrain is ready (${seconds.toFixed(1)} s).`, '', ...lines, '', 'Press Ctrl-C to stop everything.', ''].join('\n');
};
