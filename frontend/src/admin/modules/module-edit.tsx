import { useGetRecordId, useRecordContext } from 'react-admin';
import { VersionedEdit } from '../site-copy/versioned-edit';
import { ModuleFields } from './module-fields';
import { MODULE_FIELDS, MODULE_SOURCES, type ModuleRecord } from './module-labels';
import { ModulePreview } from './module-preview';

const ModuleTitle = () => {
  const module = useRecordContext<ModuleRecord>();
  return <span>{module ? `${module.position}. ${module.title}` : 'Module'}</span>;
};

const Fields = () => {
  const module = useRecordContext<ModuleRecord>();
  return module && <ModuleFields id={module.id} hasQuiz={module.hasQuiz} />;
};

/** What students read changes only with the button; until then, it's kept on this device. */
const NEVER = () => false;

/** Edits a module, with its versions. */
export const ModuleEdit = () => {
  const id = String(useGetRecordId());
  return (
    <VersionedEdit
      key={id}
      resource="modules"
      id={id}
      title={<ModuleTitle />}
      fields={MODULE_FIELDS}
      sources={MODULE_SOURCES}
      redirect={false}
      autosaves={NEVER}
      more={<ModulePreview />}
    >
      <Fields />
    </VersionedEdit>
  );
};
