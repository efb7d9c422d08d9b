import Button from '@mui/material/Button';

/**
 * The submit button of an account form. While the request runs, it shows that and can't be pressed
 * again.
 */
export const SubmitButton = ({
  busy,
  label,
  busyLabel,
}: {
  busy: boolean;
  label: string;
  busyLabel: string;
}) => (
  <Button
    type="submit"
    variant="contained"
    color="signal"
    size="large"
    loading={busy}
    loadingPosition="start"
  >
    {busy ? busyLabel : label}
  </Button>
);
