import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Panel } from '../../../components/portal/panel';
import { TextLink } from '../../../components/portal/text-link';
import { ownCertificateQuery } from '../api/get-certificate';
import { CertificateDownload } from './certificate-download';
import { completeCount, type OwnModule } from '../progress-summary';

/** How many modules are complete, as text and as a bar. */
export const ModuleSummary = ({ own }: { own: readonly OwnModule[] }) => {
  const complete = completeCount(own);
  return (
    <Box sx={{ fontVariantNumeric: 'tabular-nums' }}>
      <Typography component="p" variant="h3">
        {complete} of {own.length}
      </Typography>
      <TextLink to="/student/modules">modules complete</TextLink>
      <LinearProgress
        variant="determinate"
        value={own.length === 0 ? 0 : (100 * complete) / own.length}
        aria-hidden="true"
        sx={{ mt: 1, height: 8 }}
      />
    </Box>
  );
};

/**
 * Celebrates a finished curriculum with the certificate, or says what it's still waiting for. Shown
 * once every module is complete.
 */
export const ProgramComplete = ({ modules }: { modules: number }) => {
  const { data } = useQuery(ownCertificateQuery);
  const number = data?.number ?? null;
  return (
    <Panel title={`You’ve completed all ${modules} modules!`} tone="bank">
      {number === null ? (
        <Typography sx={{ minHeight: '3em' }}>
          {data &&
            `Your certificate is ready once your coach has reviewed every practical: ${data.reviewed} of ${data.total} so far.`}
        </Typography>
      ) : (
        <>
          <Typography sx={{ mb: 1.5 }}>
            That’s the whole program. Your certificate is ready.
          </Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
            <CertificateDownload canPrintName={data?.canPrintName ?? true} />
            <TextLink to={`/certificate/${number}`} alone>
              View certificate
            </TextLink>
          </Box>
        </>
      )}
    </Panel>
  );
};
