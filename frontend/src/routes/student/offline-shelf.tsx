import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { skipToken, useQuery } from '@tanstack/react-query';
import { Panel } from '../../components/portal/panel';
import { PortalPage } from '../../components/portal/portal-page';
import { TextLink } from '../../components/portal/text-link';
import { ownModulesQuery } from '../../features/curriculum/api/own-modules';
import { feedbackQuery, type FeedbackSession } from '../../features/feedback/api/student-feedback';
import { practiceQuery, type Practice } from '../../features/practice/api/get-practice';

type Modules = Awaited<
  ReturnType<NonNullable<Exclude<typeof ownModulesQuery.queryFn, typeof skipToken>>>
>;

/** The pages that can be read offline, shown instead of one that can't. */
export const OfflineShelf = () => {
  const { data: feedback } = useQuery<FeedbackSession[]>({
    queryKey: feedbackQuery.queryKey,
    queryFn: skipToken,
  });
  const { data: modules } = useQuery<Modules>({
    queryKey: ownModulesQuery.queryKey,
    queryFn: skipToken,
  });
  const { data: practice } = useQuery<Practice>({
    queryKey: practiceQuery.queryKey,
    queryFn: skipToken,
  });
  return (
    <PortalPage
      title="You’re offline"
      intro="This page needs a connection. Here’s what you can read offline:"
      width="narrow"
    >
      <Stack spacing={3}>
        {feedback && (
          <Panel title="Your reviews">
            <TextLink to="/student/feedback">Read your reviews</TextLink>
          </Panel>
        )}
        {practice && (
          <Panel title="Practice">
            <TextLink to="/student/practice">Read and check off your drills</TextLink>
          </Panel>
        )}
        {modules && (
          <Panel title="Modules">
            <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
              {modules.map(({ id, title }) => (
                <li key={id}>
                  <TextLink to={`/module.html?id=${id}`}>{title}</TextLink>
                </li>
              ))}
            </Box>
          </Panel>
        )}
        {!feedback && !practice && !modules && (
          <Typography>
            Nothing is saved for offline use yet. Reviews, drills, and modules are saved once you
            open them.
          </Typography>
        )}
      </Stack>
    </PortalPage>
  );
};
