import type { PersonalDataPart } from '../../common/personal-data/personal-data';

const MINE = 'WHERE student_id = (SELECT id FROM person)';

/** The devices that a student gets notifications on. Their keys belong to the browsers. */
export const notificationsPersonalData: PersonalDataPart = {
  name: 'notifications',
  title: 'Notifications',
  tables: [
    {
      table: 'push_subscriptions',
      title: 'Devices with notifications on',
      exported: `SELECT device, created_at FROM push_subscriptions ${MINE} ORDER BY created_at`,
      erased: `DELETE FROM push_subscriptions ${MINE}`,
    },
  ],
};
