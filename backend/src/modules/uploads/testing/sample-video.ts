import type { DataSource } from 'typeorm';

export const SAMPLE_VIDEO_ID = '00000000-0000-4000-8000-0000000000a1';

/** Inserts the row of a video that no student has sent; its file doesn't exist. */
export const keepSampleVideo = async (db: DataSource): Promise<void> => {
  await db.query(
    `INSERT INTO uploads (id, purpose, key, content_type, file_name, size, state, created_at, last_active_at, kept_at)
      VALUES ($1, 'submission', 'sample.mp4', 'video/mp4', 'sample.mp4', 1, 'checked', app_now(), app_now(), app_now())
      ON CONFLICT DO NOTHING`,
    [SAMPLE_VIDEO_ID],
  );
};
