import Typography from '@mui/material/Typography';
import { useSearchParams } from 'react-router-dom';
import { PortalPage } from '../../components/portal/portal-page';
import { TextLink } from '../../components/portal/text-link';
import { AwayNotice } from '../../features/messages/components/away-notice';
import { FixSubmission } from '../../features/submissions/components/fix-submission';
import { SubmitVideo } from '../../features/submissions/components/submit-video';
import { ANSWER_HOURS } from '../../lib/answer-hours';
import { STUDENT_LOGIN, StudentScreen } from './student-screen';

const PROMISE = `Your coach answers within ${ANSWER_HOURS} of a link that works.`;

/** Form 1, and with `?fix={id}` the place where a broken link is replaced. */
export const Component = () => {
  const [search, setSearch] = useSearchParams();
  const broken = search.get('fix');
  return (
    <StudentScreen>
      {({ timeZone }) =>
        broken ? (
          <PortalPage key="fix" title="Send a working link" width="narrow" intro={PROMISE}>
            <FixSubmission key={broken} id={broken} loginPath={STUDENT_LOGIN} onAnother={() => setSearch({})} />
          </PortalPage>
        ) : (
          <PortalPage key="submit" title="Send a video" width="narrow" intro={PROMISE}>
            <AwayNotice timeZone={timeZone} />
            <SubmitVideo form="simple" />
            <Typography sx={{ mt: 3 }}>
              Is it on your phone or computer? <TextLink to="/student/upload">Send the file itself</TextLink>.
            </Typography>
          </PortalPage>
        )
      }
    </StudentScreen>
  );
};
