# Wavetrain. `make` alone explains itself.

SHELL := /bin/sh
NODE := node
BIN := node_modules/.bin
.DEFAULT_GOAL := help

# What a target is for stands behind its ##.
.PHONY: help
help: ## Tell what can be made
	@echo 'make <target>, one of:'
	@echo
	@awk -F ':.*## ' '/^[a-z0-9-]+:.*## / { printf "  %-18s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)
	@echo
	@echo 'make start listens to PORT (3000), DATA_DIR (.data), PUBLIC_URL, OWNER_EMAIL, OWNER_PASSWORD: see .env.example.'

# One shell line ending in exec: Ctrl-C then meets the launcher itself, which stops everything in order.
.PHONY: start
start: ## Install, build and run the whole product here, until Ctrl-C
	@$(NODE) scripts/install.mjs run && $(NODE) scripts/build.mjs && exec $(NODE) backend/dist/main.embedded.js

.PHONY: test
test: ## Check everything: lint, types, unit, integration and browser tests
	@exec $(NODE) scripts/test.mjs

.PHONY: check
check: ## Check what a change touches, in about 45 seconds: against main, or BASE=<commit>
	@exec $(NODE) scripts/check.mjs

.PHONY: packages
packages:
	@$(NODE) scripts/install.mjs all

.PHONY: build
build: packages ## Build frontend, backend and payment sandbox, where their sources changed
	@$(NODE) scripts/build.mjs

.PHONY: lint
lint: packages ## Check types, lint rules and format: oxlint and oxfmt
	@$(BIN)/oxlint --type-aware --type-check
	@$(BIN)/oxfmt --check

.PHONY: format
format: packages ## Fix what oxfmt and oxlint can fix
	@$(BIN)/oxfmt
	@$(BIN)/oxlint --fix

.PHONY: unit
unit: packages ## Run the tests that need no server: all sides and the scripts
	@$(BIN)/jest --config scripts/jest.config.cjs
	@$(BIN)/jest --config backend/jest.config.cjs --selectProjects unit
	@$(BIN)/jest --config payment-sandbox/jest.config.cjs
	@$(BIN)/jest --config frontend/jest.config.cjs

.PHONY: integration
integration: packages ## Run the tests against real PostgreSQL, Redis, SMTP and S3
	@$(BIN)/jest --config backend/jest.config.cjs --selectProjects integration

.PHONY: words
words: build ## Hold typography and spelling of every page, module and mail, and of every text of the sources
	@$(NODE) scripts/check-words.mjs

.PHONY: e2e
e2e: build ## Run the whole product in a real browser
	@$(BIN)/playwright test --config e2e/playwright.config.ts

.PHONY: api
api: build ## Make backend/openapi.json and the frontend's types from the code
	@$(NODE) backend/dist/main.openapi.js backend/openapi.json
	@npm run api --silent -w frontend

.PHONY: demo-data
demo-data: build ## Fill a data folder that holds nobody (DATA_DIR, .demo) with a believable season, to be looked at
	@LOG_LEVEL=$${LOG_LEVEL:-error} DATA_DIR=$${DATA_DIR:-.demo} $(NODE) backend/dist/main.demo.js

.PHONY: pictures
pictures: build ## Take the README's pictures anew, from the browser test of the main job
	@PICTURES=1 $(BIN)/playwright test --config e2e/playwright.config.ts main-job

.PHONY: screens
screens: build ## Take a picture of every screen at 360, 768 and 1440 px, and contact sheets, to .test/screens
	@rm -rf .test/screens
	@SCREENS=1 $(BIN)/playwright test --config e2e/playwright.config.ts portal-looks console-looks public-pages
	@$(NODE) scripts/contact-sheets.mjs

.PHONY: mails
mails: build ## Render every mail with sample data to .test/mails: HTML, text, and pictures, light and dark (ONLY=welcome-coaching)
	@$(NODE) scripts/mail-pictures.mjs

.PHONY: art
art: packages ## Draw the site's contours, boats and strokes anew
	@npm run art --silent -w frontend

.PHONY: coverage-of-spec
coverage-of-spec: ## List the lines of docs/spec-checklist.md that no test of the last `make test` names
	@$(NODE) scripts/coverage-of-spec.mjs

.PHONY: lighthouse
lighthouse: build ## Print what a visitor on a phone feels, page by page (RUNS=5, PAGES=/,/clinics)
	@$(NODE) bench/lighthouse.mjs

.PHONY: bench-clinics
bench-clinics: build ## Measure clinics: availability, purchases, webhooks, and that a crowd never oversells (ROUND_SECONDS, CROWDS)
	@$(NODE) bench/clinics.mjs

.PHONY: bench-reads
bench-reads: build ## Measure pages and public reads against node:http with the same bytes, by wrk (ROUND_SECONDS, ROUNDS, ONLY)
	@$(NODE) bench/reads.mjs

.PHONY: bench-mail
bench-mail: build ## Measure purchases while the mail server answers slowly, and count each mail's copies (ANSWERS_AFTER, MAILS, SALES)
	@$(NODE) bench/mail.mjs

.PHONY: bench-invitations
bench-invitations: build ## Invite 5,000 students in one run, kill the worker in the middle, and count each one's invitations (STUDENTS)
	@$(NODE) bench/invitations.mjs

.PHONY: bench-jobs
bench-jobs: build ## Measure mail jobs per second against raw BullMQ, and against Nodemailer over SMTP (MAILS, ROUNDS)
	@$(NODE) bench/jobs.mjs

.PHONY: bench-console
bench-console: build ## Measure the console's lists at 10,000 and 1,000,000 rows: first, middle, last page, and the tiles, by wrk (ROWS, LISTS, SECONDS)
	@$(NODE) bench/console.mjs

.PHONY: bench-hostile
bench-hostile: build ## Measure what clients who send the worst bodies cost everybody else (ROUND_SECONDS, ROUNDS, CLIENTS)
	@$(NODE) bench/hostile.mjs

.PHONY: bench-queue
bench-queue: build ## Measure the coach's queue at 10,000 and 100,000 submissions: p99 of each question and its growth, by wrk (SECONDS)
	@$(NODE) bench/queue.mjs

.PHONY: bench-portal
bench-portal: build ## Measure the portals' lists at 1,000 and 10,000 students with 25 modules each: p99 of each question and its growth, by wrk (SECONDS)
	@$(NODE) bench/portal.mjs

.PHONY: bench-upload
bench-upload: build ## Measure a gigabyte that comes through us in parts against a bare node server on the same disk, and web's memory (BYTES, ROUNDS)
	@$(NODE) bench/upload.mjs

.PHONY: bench-upload-dropped
bench-upload-dropped: build ## Send a gigabyte from a browser whose connection is lost five times and whose page is loaded anew: parts sent again, SHA-256, web's memory (BYTES, DROPS)
	@$(NODE) bench/upload-dropped.mjs

.PHONY: bench-video
bench-video: build ## Measure the copy of a video against ffmpeg by hand, and web's p99 meanwhile (SECONDS, ROUNDS)
	@$(NODE) bench/video.mjs

.PHONY: bench-room
bench-room: build ## Measure the review room in a browser: steps to the next frame, opening it, a talk-through's replay (ROUNDS, OPENINGS, SECONDS)
	@$(NODE) bench/room.mjs

.PHONY: bench-links
bench-links: build ## Measure link checks a second, guard on, against a bare request to the same host (ROUNDS, ROUND_SECONDS, AT_ONCE)
	@$(NODE) bench/links.mjs
