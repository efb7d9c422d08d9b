import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Param,
  Patch,
  Post,
  Put,
  Query,
  Req,
  Res,
  StreamableFile,
} from '@nestjs/common';
import {
  ApiBody,
  ApiConsumes,
  ApiCreatedResponse,
  ApiOkResponse,
  ApiProduces,
  ApiTags,
} from '../../common/http/api-docs';
import type { Request, Response } from 'express';
import { CurrentStaff, StaffOnly, type StaffActor } from '../../common/auth/actors';
import { CsvExports, CsvFile } from '../../common/csv/csv-exports';
import type { CsvColumns } from '../../common/csv/csv.rules';
import { idPipe } from '../../common/http/id.pipe';
import { sendTotal } from '../../common/http/list-page';
import { ListQueryRequest, type ListQuery } from '../../common/http/list-query';
import { PictureNotFound } from './picture.errors';
import {
  AdminPictureDetailResponse,
  AdminPictureResponse,
  NewPictureRequest,
  PictureChangeRequest,
  SentPictureRequest,
  pictureFilter,
} from './pictures.dto';
import { PicturesRepository } from './pictures.repository';
import { PicturesService, type SentPicture } from './pictures.service';

/** The columns of a picture file. Times are UTC, dimensions in px. */
const PICTURE_CSV: CsvColumns<AdminPictureResponse> = [
  ['Description', ({ alt }) => alt],
  ['File', ({ fileName }) => fileName],
  ['Status', ({ state }) => state],
  ['Width', ({ width }) => width],
  ['Height', ({ height }) => height],
  ['Problem', ({ problem }) => problem],
  ['Added at', ({ createdAt }) => createdAt],
  ['Id', ({ id }) => id],
];

const pictureId = idPipe(() => new PictureNotFound());

/** The picture's bytes are the body: up to 25 MB of JPEG, PNG or WebP. */
const TakesPicture = (): MethodDecorator => (target, key, descriptor) => {
  ApiConsumes('image/jpeg', 'image/png', 'image/webp')(target, key, descriptor);
  ApiBody({ schema: { type: 'string', format: 'binary' } })(target, key, descriptor);
};

const sent = (request: Request, fileName: string): SentPicture => ({
  body: request,
  declaredBytes: Number(request.headers['content-length'] ?? 0),
  fileName,
});

@ApiTags('admin')
@Controller('admin/pictures')
@StaffOnly('admin')
export class AdminPicturesController {
  constructor(
    private readonly pictures: PicturesService,
    private readonly picturesRepository: PicturesRepository,
    private readonly files: CsvExports,
  ) {}

  /** Newest first; `filter` accepts q (words in the alt text or the file's name) and state. */
  @Get()
  @ApiOkResponse({ type: [AdminPictureResponse] })
  async list(
    @Query() request: ListQueryRequest,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AdminPictureResponse[]> {
    const query = request.toListQuery(['createdAt']);
    const [pictures, total] = await this.picturesRepository.page(
      query,
      pictureFilter(query.filter),
    );
    sendTotal(response, 'pictures', query.offset, pictures.length, total);
    return pictures.map((picture) => AdminPictureResponse.from(picture));
  }

  /** Exports everything that the filter finds, in the same order, as a CSV file. */
  @Get('export')
  @CsvFile('pictures.csv')
  export(@Query() request: ListQueryRequest, @CurrentStaff() actor: StaffActor): StreamableFile {
    const query = request.toListQuery(['createdAt']);
    const page = async (wanted: ListQuery) => {
      const [pictures, total] = await this.picturesRepository.page(
        wanted,
        pictureFilter(query.filter),
      );
      return [pictures.map((picture) => AdminPictureResponse.from(picture)), total] as const;
    };
    return this.files.file({ actor, action: 'pictures.export', columns: PICTURE_CSV, query, page });
  }

  @Get(':id')
  @ApiOkResponse({ type: AdminPictureDetailResponse })
  async get(@Param('id', pictureId) id: string): Promise<AdminPictureDetailResponse> {
    const [picture, usedBy] = await Promise.all([this.pictures.get(id), this.pictures.usesOf(id)]);
    return { ...AdminPictureResponse.from(picture), usedBy };
  }

  /** The whole picture at its stored size, for choosing a crop. 404 until it has been processed. */
  @Get(':id/whole')
  @ApiProduces('image/webp')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  async whole(
    @Param('id', pictureId) id: string,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile> {
    response.setHeader('Cache-Control', 'no-store');
    const { body, size } = await this.pictures.openWhole(id);
    return new StreamableFile(body, { type: 'image/webp', length: size });
  }

  /** 413 above 25 MB; 400 with an explanation for anything but a still picture. */
  @Post()
  @TakesPicture()
  @ApiCreatedResponse({ type: AdminPictureResponse })
  async add(
    @Query() { alt, fileName }: NewPictureRequest,
    @Req() request: Request,
    @CurrentStaff() staff: StaffActor,
  ): Promise<AdminPictureResponse> {
    return drained(request, async () =>
      AdminPictureResponse.from(await this.pictures.add(alt, sent(request, fileName), staff)),
    );
  }

  /** Replaces the picture everywhere. Refuses files for the same reasons. */
  @Put(':id/file')
  @TakesPicture()
  @ApiOkResponse({ type: AdminPictureResponse })
  async replace(
    @Param('id', pictureId) id: string,
    @Query() { fileName }: SentPictureRequest,
    @Req() request: Request,
    @CurrentStaff() staff: StaffActor,
  ): Promise<AdminPictureResponse> {
    return drained(request, async () =>
      AdminPictureResponse.from(await this.pictures.replace(id, sent(request, fileName), staff)),
    );
  }

  @Patch(':id')
  @ApiOkResponse({ type: AdminPictureResponse })
  async change(
    @Param('id', pictureId) id: string,
    @Body() { cut, ...change }: PictureChangeRequest,
    @CurrentStaff() staff: StaffActor,
  ): Promise<AdminPictureResponse> {
    return AdminPictureResponse.from(await this.pictures.change(id, cut, change, staff));
  }

  /** 409 if pages show it, naming them. */
  @Delete(':id')
  @HttpCode(204)
  async remove(
    @Param('id', pictureId) id: string,
    @CurrentStaff() staff: StaffActor,
  ): Promise<void> {
    await this.pictures.remove(id, staff);
  }
}

/** Discards unread bytes, so that a client that is still sending receives the answer. */
const drained = async <T>(request: Request, work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } finally {
    request.resume();
  }
};
