import { Module } from '@nestjs/common';
import { SearchController } from './search.controller';
import { SearchRepository } from './search.repository';
import { ConsoleSearch } from './search.service';

/** Searches admin data. Stores nothing itself. */
@Module({ controllers: [SearchController], providers: [ConsoleSearch, SearchRepository] })
export class ConsoleSearchModule {}
