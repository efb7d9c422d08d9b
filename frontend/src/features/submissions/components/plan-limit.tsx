import Alert from '@mui/material/Alert';
import { useQuery } from '@tanstack/react-query';
import { TextLink } from '../../../components/portal/text-link';
import { allowanceQuery } from '../api/get-allowance';
import { isCovered, limitLabel } from '../allowance-labels';

/** What the plan covers, shown before a video is sent. */
export const PlanLimit = () => {
  const { data: allowance } = useQuery(allowanceQuery);
  if (!allowance) return null;
  return (
    <Alert severity={isCovered(allowance) ? 'success' : 'info'} variant="outlined">
      {limitLabel(allowance)}{' '}
      {allowance.beyond === 'none' && !isCovered(allowance) && (
        <TextLink to="/remote-coaching">See Remote Coaching</TextLink>
      )}
    </Alert>
  );
};
