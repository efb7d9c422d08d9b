import Typography from '@mui/material/Typography';
import { useGetRecordId, useRecordContext } from 'react-admin';
import { api } from '../../api/client';
import { TextLink } from '../../components/portal/text-link';
import { RemoveButton } from '../remove-button';
import { VersionedEdit } from '../site-copy/versioned-edit';
import { ClinicFields } from './clinic-fields';
import { CLINIC_FIELDS, CLINIC_SOURCES, type ClinicKind } from './clinic-labels';

const ClinicTitle = () => <span>{useRecordContext<ClinicKind>()?.title ?? 'Clinic'}</span>;

const filterOf = (clinicId: string): string =>
  `filter=${encodeURIComponent(JSON.stringify({ clinicId }))}`;

/** The clinic's plans, and where its dates are. */
const Plans = () => {
  const clinic = useRecordContext<ClinicKind>();
  return (
    clinic && (
      <Typography sx={{ mb: 2 }}>
        Plans: {clinic.depositPlanId}, {clinic.fullPlanId}.{' '}
        <TextLink to={`/admin/editions?${filterOf(clinic.id)}`}>See its dates</TextLink> or{' '}
        <TextLink to={`/admin/editions/create?clinicId=${clinic.id}`}>add dates</TextLink>.
      </Typography>
    )
  );
};

const Remove = ({ id }: { id: string }) =>
  useRecordContext<ClinicKind>()?.canDelete && (
    <RemoveButton
      resource="clinics"
      title="Delete this clinic?"
      text="The clinic and its dates come off the site right away. You can restore its text and picture from the list, but not its dates. A clinic with bookings or a waitlist can’t be deleted."
      done="Clinic deleted."
      call={() => api.DELETE('/api/admin/clinics/{id}', { params: { path: { id } } })}
    />
  );

/** Edits a clinic's texts, with their versions. */
export const ClinicEdit = () => {
  const id = String(useGetRecordId());
  return (
    <VersionedEdit
      key={id}
      resource="clinics"
      id={id}
      title={<ClinicTitle />}
      fields={CLINIC_FIELDS}
      sources={CLINIC_SOURCES}
      redirect={false}
      more={<Remove id={id} />}
    >
      <Plans />
      <ClinicFields />
    </VersionedEdit>
  );
};
