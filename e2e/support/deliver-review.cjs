// Delivers a review through the product's own services, as the coach's room will: reads {submissionId, content, clip, voice, timeline}
// from standard input, keeps the files, and prints the upload's id and the version. `content` names the files by $clip, $voice, $timeline.
require('reflect-metadata');
const { createReadStream } = require('node:fs');
const { join } = require('node:path');
const { Readable } = require('node:stream');
const { json } = require('node:stream/consumers');

const DIST = join(__dirname, '../../backend/dist');
require(join(DIST, 'common/deferred-packages'));
const { NestFactory } = require('@nestjs/core');
const { DataSource } = require('typeorm');
const { loadEnvironment } = require(join(DIST, 'config/environment'));
const { ReviewsService } = require(join(DIST, 'modules/reviews/reviews.service'));
const { UploadsService } = require(join(DIST, 'modules/uploads/uploads.service'));
const { WorkerModule } = require(join(DIST, 'worker.module'));

const main = async () => {
  const { submissionId, content, version, clip, voice, timeline } = await json(process.stdin);
  const app = await NestFactory.createApplicationContext(WorkerModule.forRoot(loadEnvironment()), { logger: false });
  const [{ student_id: studentId }] = await app.get(DataSource).query('SELECT student_id FROM submissions WHERE id = $1', [submissionId]);
  const keep = (purpose, fileName, body) => app.get(UploadsService).keepWhole({ purpose, studentId, fileName, body });
  const ids = {};
  if (clip) ids.clip = (await keep('submission', 'clip.mp4', createReadStream(clip))).id;
  // what is reviewed is the file that was sent
  if (ids.clip)
    await app.get(DataSource).query('UPDATE submissions SET video_link = NULL, upload_id = $2 WHERE id = $1', [submissionId, ids.clip]);
  if (voice) ids.voice = (await keep('voice', 'voice.webm', createReadStream(voice))).id;
  if (timeline) ids.timeline = (await keep('voice', 'timeline.json', Readable.from([Buffer.from(JSON.stringify(timeline))]))).id;
  const filled = JSON.parse(JSON.stringify(content).replace(/"\$(clip|voice|timeline)"/g, (_, name) => JSON.stringify(ids[name])));
  const coach = { type: 'staff', id: 1, name: 'Coach', roles: ['coach'] };
  const delivery = await app.get(ReviewsService).deliver(coach, submissionId, filled, version);
  process.stdout.write(JSON.stringify({ ...ids, version: delivery.version }));
  await app.close();
};

void main();
