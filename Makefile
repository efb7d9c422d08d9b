# Wavetrain. Run `make` to list the targets.

SHELL := /bin/sh
NODE := node
BIN := node_modules/.bin
.DEFAULT_GOAL := help

# The text after ## is the target's help.
.PHONY: help
help: ## List the targets
	@echo 'Usage: make <target>'
	@echo
	@awk -F ':.*## ' '/^[a-z0-9-]+:.*## / { printf "  %-18s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)
	@echo
	@echo 'make start reads PORT (3000), DATA_DIR (.data), PUBLIC_URL, OWNER_EMAIL and OWNER_PASSWORD. See .env.example.'

# One shell line that ends in exec, so that Ctrl-C reaches the launcher, which stops everything in order.
.PHONY: start
start: ## Install, build and run everything locally until Ctrl-C
	@$(NODE) scripts/install.mjs run && $(NODE) scripts/build.mjs && exec $(NODE) backend/dist/main.embedded.js

.PHONY: test
test: ## Check everything: lint, types, unit, integration and browser tests
	@exec $(NODE) scripts/test.mjs

.PHONY: check
check: ## Check what a change affects, in about 45 seconds (against main, or BASE=<commit>)
	@exec $(NODE) scripts/check.mjs

.PHONY: packages
packages:
	@$(NODE) scripts/install.mjs all

.PHONY: build
build: packages ## Build frontend, backend and payment sandbox if their sources changed
	@$(NODE) scripts/build.mjs

.PHONY: lint
lint: packages ## Check types, lint rules and formatting with oxlint and oxfmt
	@$(BIN)/oxlint --type-aware --type-check
	@$(BIN)/oxfmt --check

.PHONY: format
format: packages ## Fix what oxfmt and oxlint can fix
	@$(BIN)/oxfmt
	@$(BIN)/oxlint --fix

.PHONY: unit
unit: packages ## Run the tests that need no server: frontend, backend, payment sandbox and scripts
	@$(BIN)/jest --config scripts/jest.config.cjs
	@$(BIN)/jest --config backend/jest.config.cjs --selectProjects unit
	@$(BIN)/jest --config payment-sandbox/jest.config.cjs
	@$(BIN)/jest --config frontend/jest.config.cjs

.PHONY: integration
integration: packages ## Run the tests against real PostgreSQL, Redis, SMTP and S3
	@$(BIN)/jest --config backend/jest.config.cjs --selectProjects integration

.PHONY: chaos
chaos: build ## Sell through a hostile week (kills, faults, lost webhooks, a crashing database; 20 minutes at most), then check every invariant (SEED, MINUTES, ROUNDS, BUYERS)
	@CHAOS=1 $(BIN)/jest --config backend/jest.config.cjs --selectProjects integration -- killed-hostile-week

.PHONY: words
words: build ## Check typography and spelling of every page, module, email and text in the sources
	@$(NODE) scripts/check-words.mjs

.PHONY: e2e
e2e: build ## Test the whole product in a real browser
	@$(BIN)/playwright test --config e2e/playwright.config.ts

.PHONY: api
api: build ## Generate backend/openapi.json and the frontend’s API types from the code
	@$(NODE) backend/dist/main.openapi.js backend/openapi.json
	@npm run api --silent -w frontend

.PHONY: demo-data
demo-data: build ## Fill an empty data folder (DATA_DIR, .demo) with a season of demo data
	@LOG_LEVEL=$${LOG_LEVEL:-error} DATA_DIR=$${DATA_DIR:-.demo} $(NODE) backend/dist/main.demo.js

.PHONY: pictures
pictures: packages ## Retake the README’s screenshots from the demo data, which must be running (PORT, DATA_DIR=.demo)
	@$(NODE) scripts/pictures.mjs

.PHONY: screens
screens: build ## Take a picture of every screen at 360, 768 and 1440 px, and contact sheets, to .test/screens
	@rm -rf .test/screens
	@SCREENS=1 $(BIN)/playwright test --config e2e/playwright.config.ts portal-looks console-looks public-pages
	@$(NODE) scripts/contact-sheets.mjs

.PHONY: mails
mails: packages ## Compile the emails’ templates, and render every email with sample data to .test/mails: HTML, text and screenshots, light and dark (ONLY=welcome-coaching)
	@npm run mails --silent -w backend
	@$(NODE) scripts/build.mjs
	@$(NODE) scripts/mail-pictures.mjs

.PHONY: art
art: packages ## Regenerate the site’s contours, boats and strokes, and draw every move and contact sheets to .test/moves
	@npm run art --silent -w frontend

.PHONY: footage
footage: packages ## Draw the demo data’s clips and encode them to content/demo-footage with ffmpeg (NAME for one)
	@npm run footage --silent -w frontend -- $(NAME)

.PHONY: coverage-of-spec
coverage-of-spec: ## List the lines of docs/spec-checklist.md that no test in the last `make test` names
	@$(NODE) scripts/coverage-of-spec.mjs

.PHONY: lighthouse
lighthouse: build ## Measure page speed on a phone, page by page (RUNS=5, PAGES=/,/clinics)
	@$(NODE) bench/lighthouse.mjs

.PHONY: bench-clinics
bench-clinics: build ## Measure clinics: availability, purchases, webhooks, and that crowds never oversell (ROUND_SECONDS, CROWDS)
	@$(NODE) bench/clinics.mjs

.PHONY: bench-reads
bench-reads: build ## Measure pages and public reads with wrk, compared with node:http serving the same bytes (ROUND_SECONDS, ROUNDS, ONLY)
	@$(NODE) bench/reads.mjs

.PHONY: bench-mail
bench-mail: build ## Measure purchases with a slow mail server, and count the copies of each email (ANSWERS_AFTER, MAILS, SALES)
	@$(NODE) bench/mail.mjs

.PHONY: bench-invitations
bench-invitations: build ## Invite 5,000 students in one run, kill the worker halfway, and count each student’s invitations (STUDENTS)
	@$(NODE) bench/invitations.mjs

.PHONY: bench-jobs
bench-jobs: build ## Measure email jobs per second, compared with raw BullMQ and with Nodemailer over SMTP (MAILS, ROUNDS)
	@$(NODE) bench/jobs.mjs

.PHONY: bench-console
bench-console: build ## Measure the admin’s lists at 10,000 and 100,000 rows with wrk: first, middle and last page, and the dashboard (ROWS, LISTS, SECONDS)
	@$(NODE) bench/console.mjs

.PHONY: bench-search
bench-search: build ## Measure the admin’s search with 100,000 students and bookings (ROWS, TIMES)
	@$(NODE) bench/search.mjs

.PHONY: bench-hostile
bench-hostile: build ## Measure how much clients who send the worst bodies slow down everyone else (ROUND_SECONDS, ROUNDS, CLIENTS)
	@$(NODE) bench/hostile.mjs

.PHONY: bench-queue
bench-queue: build ## Measure the coach’s queue at 10,000 and 100,000 submissions with wrk: p99 of each query and its growth (SECONDS)
	@$(NODE) bench/queue.mjs

.PHONY: bench-portal
bench-portal: build ## Measure the portals’ lists at 1,000 and 10,000 students with 25 modules each with wrk: p99 of each query and its growth (SECONDS)
	@$(NODE) bench/portal.mjs

.PHONY: bench-upload
bench-upload: build ## Measure a 1 GB upload in parts, compared with a bare Node server on the same disk, and web’s memory (BYTES, ROUNDS)
	@$(NODE) bench/upload.mjs

.PHONY: bench-upload-dropped
bench-upload-dropped: build ## Upload 1 GB from a browser that loses its connection five times and reloads: parts sent again, SHA-256, web’s memory (BYTES, DROPS)
	@$(NODE) bench/upload-dropped.mjs

.PHONY: bench-video
bench-video: build ## Measure video processing, compared with running ffmpeg by hand, and web’s p99 in the meantime (SECONDS, ROUNDS)
	@$(NODE) bench/video.mjs

.PHONY: bench-room
bench-room: build ## Measure the review room in a browser: stepping frames, opening it, replaying a talk-through (ROUNDS, OPENINGS, SECONDS)
	@$(NODE) bench/room.mjs

.PHONY: bench-links
bench-links: build ## Measure link checks per second with the guard on, compared with a bare request to the same host (ROUNDS, ROUND_SECONDS, AT_ONCE)
	@$(NODE) bench/links.mjs
