import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { SelectField } from '../../../components/portal/field';
import { FormButton } from '../../../components/portal/form-button';
import { Panel } from '../../../components/portal/panel';
import { ErrorPanel, LoadingRows } from '../../../components/portal/states';
import { errorToast } from '../../../components/toast/error-toast';
import { useToast } from '../../../components/toast/use-toast';
import { formatDate } from '../../../lib/format-date';
import { useValidatedForm } from '../../../lib/use-validated-form';
import {
  assignModule,
  programQuery,
  unassignModule,
  type StudentProgram as Program,
} from '../api/program';

const assignSchema = z.object({
  moduleId: z.string().check(z.minLength(1, 'Please choose a module')),
});
const EMPTY = { moduleId: '' };

const useAssignment = (studentId: string, onAssigned: () => void) => {
  const queryClient = useQueryClient();
  const { toast } = useToast();
  const query = programQuery(studentId);
  const onSuccess = (program: Program) => queryClient.setQueryData(query.queryKey, program);
  const onError = (error: unknown) => {
    toast(errorToast('Not saved', error, 'Please try again.'));
    return queryClient.invalidateQueries({ queryKey: query.queryKey });
  };
  const assign = useMutation({
    mutationFn: ({ moduleId }: typeof EMPTY) => assignModule(studentId, moduleId),
    onSuccess: (program) => {
      onSuccess(program);
      onAssigned();
    },
    onError,
  });
  const unassign = useMutation({ mutationFn: () => unassignModule(studentId), onSuccess, onError });
  return { assign, unassign };
};

const Assignment = ({ studentId, program }: { studentId: string; program: Program }) => {
  const { modules, assignedModuleId, assignedAt } = program;
  const { bind, submit, clear } = useValidatedForm({ schema: assignSchema, initial: EMPTY });
  const { assign, unassign } = useAssignment(studentId, clear);
  const assigned = modules.find(({ id }) => id === assignedModuleId);
  const open = modules.filter(({ id, status }) => status !== 'Complete' && id !== assignedModuleId);
  const complete = modules.filter(({ status }) => status === 'Complete').length;
  return (
    <Stack spacing={2}>
      <Typography>
        {complete} of {modules.length} modules complete
      </Typography>
      {assigned && assignedAt && (
        <Stack spacing={0.5} sx={{ alignItems: 'flex-start' }}>
          <Typography sx={{ overflowWrap: 'anywhere' }}>
            Next: <strong>{assigned.title}</strong>, assigned {formatDate(assignedAt)} (
            {assigned.status})
          </Typography>
          <Button
            color="inherit"
            sx={{ ml: -1, minHeight: 44 }}
            loading={unassign.isPending}
            onClick={() => unassign.mutate()}
          >
            Unassign
          </Button>
        </Stack>
      )}
      {open.length > 0 && (
        <Stack
          component="form"
          noValidate
          spacing={2}
          onSubmit={submit((values) => assign.mutate(values))}
        >
          <SelectField
            {...bind('moduleId')}
            label={assigned ? 'Assign another module' : 'Next module'}
            none="Choose a module"
            choices={open.map(({ id, title, status }) => ({
              value: id,
              label: status === 'Not Started' ? title : `${title} (${status})`,
            }))}
          />
          <FormButton loading={assign.isPending}>Assign module</FormButton>
        </Stack>
      )}
    </Stack>
  );
};

/**
 * A student's progress in the program, and the module the coach wants next, which their dashboard
 * shows.
 */
export const StudentProgram = ({ studentId }: { studentId: string }) => {
  const { data, isError, refetch } = useQuery(programQuery(studentId));
  return (
    <Panel title="Program">
      {!data && !isError && <LoadingRows rows={2} height={40} label="Loading the program" />}
      {!data && isError && (
        <ErrorPanel title="Couldn’t load the program" onRetry={() => void refetch()} />
      )}
      {data && <Assignment studentId={studentId} program={data} />}
    </Panel>
  );
};
