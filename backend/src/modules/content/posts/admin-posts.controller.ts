import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Param,
  Patch,
  Post,
  Query,
  Res,
  StreamableFile,
} from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '../../../common/http/api-docs';
import type { Response } from 'express';
import { CurrentStaff, StaffOnly, type StaffActor } from '../../../common/auth/actors';
import { CsvExports, CsvFile } from '../../../common/csv/csv-exports';
import {
  FILE_IMPORT_KB,
  FileImportRequest,
  ImportedRowResponse,
} from '../../../common/csv/file-import.dto';
import { BodyLimit } from '../../../common/http/body.guard';
import { idPipe } from '../../../common/http/id.pipe';
import { sendTotal } from '../../../common/http/list-page';
import { ListQueryRequest } from '../../../common/http/list-query';
import { PostNotFound } from '../blog/blog.errors';
import { EditedPosts } from './edited-posts.service';
import { PostImport } from './import/post-import.service';
import { POST_CSV } from './post-export.rules';
import { PostTexts } from './post-texts.service';
import { postFilter } from './post.rules';
import {
  AdminPostResponse,
  AdminPostRowResponse,
  NewPostRequest,
  PostChangeRequest,
  PostPreviewRequest,
  PostPreviewResponse,
  draftOf,
} from './posts.dto';
import { POST_SORTS } from './posts.repository';
import { PostsService } from './posts.service';

const POST_ID = idPipe(() => new PostNotFound());

/** The blog in the admin. */
@ApiTags('admin')
@Controller('admin/posts')
@StaffOnly('admin')
export class AdminPostsController {
  constructor(
    private readonly posts: PostsService,
    private readonly edited: EditedPosts,
    private readonly texts: PostTexts,
    private readonly imports: PostImport,
    private readonly files: CsvExports,
  ) {}

  /** Newest first. Filter: `q` (words in the title or excerpt), `state`, `category`, `sample`. */
  @Get()
  @ApiOkResponse({ type: [AdminPostRowResponse] })
  async list(
    @Query() request: ListQueryRequest,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AdminPostRowResponse[]> {
    const query = request.toListQuery(POST_SORTS);
    const [rows, total] = await this.edited.list(query, postFilter(query.filter));
    sendTotal(response, 'posts', query.offset, rows.length, total);
    return rows.map((row) => AdminPostRowResponse.from(row));
  }

  /**
   * The same filter's results in the same order, as a CSV file with texts that the import accepts.
   */
  @Get('export')
  @CsvFile('posts.csv')
  export(@Query() request: ListQueryRequest, @CurrentStaff() actor: StaffActor): StreamableFile {
    const query = request.toListQuery(POST_SORTS);
    const batches = this.edited.lines(query, postFilter(query.filter));
    return this.files.fileOf({
      actor,
      action: 'posts.export',
      details: {},
      columns: POST_CSV,
      batches,
    });
  }

  /**
   * Previews a file line by line without writing. `same`: an article already has the slug, and
   * isn't changed.
   */
  @Post('import/check')
  @HttpCode(200)
  @BodyLimit(FILE_IMPORT_KB)
  @ApiOkResponse({ type: [ImportedRowResponse] })
  async check(@Body() { csv }: FileImportRequest): Promise<ImportedRowResponse[]> {
    return (await this.imports.check(csv)).map((row) => ImportedRowResponse.from(row));
  }

  /** Creates all of them as drafts, or none if a line is refused. */
  @Post('import')
  @HttpCode(200)
  @BodyLimit(FILE_IMPORT_KB)
  @ApiOkResponse({ type: [ImportedRowResponse] })
  async import(
    @Body() { csv }: FileImportRequest,
    @CurrentStaff() staff: StaffActor,
  ): Promise<ImportedRowResponse[]> {
    return (await this.imports.write(csv, staff)).map((row) => ImportedRowResponse.from(row));
  }

  @Get(':id')
  @ApiOkResponse({ type: AdminPostResponse })
  async get(@Param('id', POST_ID) id: string): Promise<AdminPostResponse> {
    return AdminPostResponse.of(await this.edited.get(id));
  }

  /**
   * Creates a post, a draft by default. Every field is optional. An empty request reopens a draft that
   * was left empty, if there is one.
   */
  @Post()
  @BodyLimit(320)
  @ApiCreatedResponse({ type: AdminPostResponse })
  async create(
    @Body() body: NewPostRequest,
    @CurrentStaff() staff: StaffActor,
  ): Promise<AdminPostResponse> {
    return AdminPostResponse.of(await this.posts.create(draftOf(body), staff));
  }

  /** Returns a text as readers would see it, without saving it. */
  @Post('preview')
  @HttpCode(200)
  @BodyLimit(320)
  @ApiOkResponse({ type: PostPreviewResponse })
  async preview(@Body() { content }: PostPreviewRequest): Promise<PostPreviewResponse> {
    return { content: await this.texts.shown(content) };
  }

  @Patch(':id')
  @BodyLimit(320)
  @ApiOkResponse({ type: AdminPostResponse })
  async change(
    @Param('id', POST_ID) id: string,
    @Body() { version, autosave, ...body }: PostChangeRequest,
    @CurrentStaff() staff: StaffActor,
  ): Promise<AdminPostResponse> {
    return AdminPostResponse.of(
      await this.posts.change(id, { version, autosave }, draftOf(body), staff),
    );
  }

  /**
   * Removes an article from the site at once; its versions are kept. 409 if other texts link to it,
   * naming them.
   */
  @Delete(':id')
  @HttpCode(204)
  async remove(@Param('id', POST_ID) id: string, @CurrentStaff() staff: StaffActor): Promise<void> {
    await this.posts.remove(id, staff);
  }
}
