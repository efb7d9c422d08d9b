import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { api, dataOf, serverErrorText } from '../../api/client';
import { PortalDialog } from '../../components/portal/portal-dialog';
import { LoadingRows } from '../../components/portal/states';
import { ModuleLesson } from '../../features/curriculum/components/module-lesson';
import { PracticalTask } from '../../features/curriculum/components/practical-task';
import type { ModuleRecord } from './module-labels';

const shownQuery = (moduleText: string) => ({
  queryKey: ['module-preview', moduleText],
  queryFn: () => dataOf(api.POST('/api/admin/modules/preview', { body: { moduleText } })),
  retry: false,
});

/**
 * The module as its page shows it, with the text as the server sanitizes it, and the part that
 * visitors see.
 */
const Lesson = ({
  module: { id, title, summary, moduleText, videoLink, practicalTask },
}: {
  module: ModuleRecord;
}) => {
  const { data, error } = useQuery(shownQuery(moduleText));
  if (error)
    return (
      <Alert severity="error" variant="outlined">
        {serverErrorText(error, 'That didn’t work. Please try again.')}
      </Alert>
    );
  if (!data) return <LoadingRows />;
  return (
    <Box component="article" aria-label={title} sx={{ display: 'grid', gap: 3 }}>
      <Typography variant="h1" component="h3" sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </Typography>
      <ModuleLesson id={id} title={title} html={data.moduleText} videoLink={videoLink} />
      {practicalTask && <PracticalTask task={practicalTask} />}
      <Box
        component="section"
        aria-label="Without an account"
        sx={{ borderTop: 1, borderColor: 'divider', pt: 2, maxWidth: '75ch' }}
      >
        <Typography variant="h3" component="h4">
          Without an account
        </Typography>
        <p>{summary}</p>
        <p>{data.opening}</p>
      </Box>
    </Box>
  );
};

/** A preview of the draft, saved or not, as students see it. */
export const ModulePreview = () => {
  const { getValues } = useFormContext<ModuleRecord>();
  const [module, setModule] = useState<ModuleRecord | null>(null);
  return (
    <>
      <Button variant="outlined" onClick={() => setModule(getValues())}>
        Preview
      </Button>
      {module && (
        <PortalDialog title="Student preview" width="lg" onClose={() => setModule(null)}>
          <DialogContent tabIndex={0}>
            <Lesson module={module} />
          </DialogContent>
          <DialogActions>
            <Button onClick={() => setModule(null)}>Back to editing</Button>
          </DialogActions>
        </PortalDialog>
      )}
    </>
  );
};
