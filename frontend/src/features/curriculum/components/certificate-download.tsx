import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { TextLink } from '../../../components/portal/text-link';
import { isReadOnly } from '../../../lib/student-view';

/** Downloads the certificate, or says why it can't be printed and what to do. */
export const CertificateDownload = ({ canPrintName }: { canPrintName: boolean }) =>
  canPrintName ? (
    <Button
      href="/api/student/certificate.pdf"
      download
      variant="contained"
      disabled={isReadOnly()}
    >
      Download certificate
    </Button>
  ) : (
    <Alert severity="warning" variant="outlined">
      Your name has characters that can’t be printed on the certificate. Go to{' '}
      <TextLink to="/student/settings">your settings</TextLink> and enter it in Latin, Greek, or
      Cyrillic letters, then download the certificate here.
    </Alert>
  );
