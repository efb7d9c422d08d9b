import Button from '@mui/material/Button';

/** The one action of an account form; while it works it says so and can't be pressed twice. */
export const SubmitButton = ({ busy, label, busyLabel }: { busy: boolean; label: string; busyLabel: string }) => (
  <Button type="submit" variant="contained" color="signal" size="large" loading={busy} loadingPosition="start">
    {busy ? busyLabel : label}
  </Button>
);
