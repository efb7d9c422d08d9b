import { render, waitFor } from '@testing-library/react';
import {
  CoreAdminContext,
  CreateBase,
  EditBase,
  useNotificationContext,
  useSaveContext,
  useTranslate,
  type DataProvider,
} from 'react-admin';
import { useEffect } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { consoleResources } from '../lib/console-paths';
import { consoleI18n, RECORD_NAMES, savedText } from './notices';

const record = { id: 'r1', text: 'old' };
const dataProvider = {
  getOne: () => Promise.resolve({ data: record }),
  update: () => Promise.resolve({ data: record }),
  create: () => Promise.resolve({ data: record }),
} as unknown as DataProvider;

/** Saves once, as the form's button does. */
const SaveOnce = () => {
  const { save } = useSaveContext();
  useEffect(() => void save?.({ text: 'new' }), [save]);
  return null;
};

const said: string[] = [];
const Notices = () => {
  const { notifications } = useNotificationContext();
  const translate = useTranslate();
  useEffect(() => {
    for (const { message, notificationOptions } of notifications)
      said.push(translate(String(message), notificationOptions?.messageArgs));
  }, [notifications, translate]);
  return null;
};

const afterSaving = async (form: React.ReactElement): Promise<string> => {
  said.length = 0;
  const { unmount } = render(
    <MemoryRouter>
      <CoreAdminContext dataProvider={dataProvider} i18nProvider={consoleI18n}>
        {form}
        <Notices />
      </CoreAdminContext>
    </MemoryRouter>,
  );
  await waitFor(() => expect(said.length).toBeGreaterThan(0));
  unmount();
  return said[0]!;
};

const kinds = Object.keys(RECORD_NAMES) as (keyof typeof RECORD_NAMES)[];
const screensOf = (kind: string): readonly string[] =>
  (consoleResources as Record<string, readonly string[]>)[kind] ?? ['edit'];

it.each(kinds.filter((kind) => screensOf(kind).includes('edit')))(
  'says what was saved: %s',
  async (kind) => {
    const text = await afterSaving(
      <EditBase resource={kind} id="r1" mutationMode="pessimistic" redirect={false}>
        <SaveOnce />
      </EditBase>,
    );
    expect(text).toBe(`${RECORD_NAMES[kind]} saved.`);
    expect(text).toBe(savedText(kind));
  },
);

it.each(kinds.filter((kind) => screensOf(kind).includes('create')))(
  'says what was added: %s',
  async (kind) => {
    expect(
      await afterSaving(
        <CreateBase resource={kind} redirect={false}>
          <SaveOnce />
        </CreateBase>,
      ),
    ).toBe(`${RECORD_NAMES[kind]} added.`);
  },
);

it('calls no record an element', () => {
  const keys = [
    ...['updated', 'created', 'deleted', 'bad_item', 'item_doesnt_exist'].map(
      (key) => `ra.notification.${key}`,
    ),
    'ra.message.select_all_limit_reached',
    ...kinds.flatMap((kind) =>
      ['updated', 'created', 'deleted'].map(
        (change) => `resources.${kind}.notifications.${change}`,
      ),
    ),
  ];
  for (const key of keys) {
    const text = consoleI18n.translate(key, { smart_count: 1, max: 10 });
    expect(text).not.toMatch(/element|^(resources|ra)\./i);
  }
});
