import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Panel } from '../../../components/portal/panel';
import { TextLink } from '../../../components/portal/text-link';
import { ErrorPanel } from '../../../components/portal/states';
import { ownCertificateQuery } from '../api/get-certificate';
import { CertificateDownload } from './certificate-download';

/** The certificate, or the progress toward it. */
export const CertificatePanel = () => {
  const { data, isError, refetch } = useQuery(ownCertificateQuery);
  if (isError && !data)
    return <ErrorPanel title="Couldn’t load your certificate" onRetry={() => void refetch()} />;
  if (!data) return null;
  const { total, complete, reviewed, number, canPrintName } = data;
  return (
    <Panel title="Certificate">
      {number ? (
        <>
          <Typography sx={{ mb: 1.5 }}>
            You’ve completed the whole program. Anyone can verify your certificate number:{' '}
            <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
              <TextLink to={`/certificate/${number}`}>{number}</TextLink>
            </Box>
          </Typography>
          <CertificateDownload canPrintName={canPrintName} />
        </>
      ) : (
        <>
          <Typography>
            You’ll get it once every module is complete and your coach has reviewed each practical.
          </Typography>
          <Box component="ul" sx={{ m: 0, mt: 1, pl: 2.5 }}>
            <li>
              {complete} of {total} modules complete
            </li>
            <li>
              {reviewed} of {total} practicals reviewed
            </li>
          </Box>
        </>
      )}
    </Panel>
  );
};
