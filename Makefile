# What a fresh checkout needs: `make demo` to see it work, `make test` to prove it.
PREFIX ?= /usr/local
DESTDIR ?=
SWIFT ?= swift
# Linked statically the program starts in half the time (docs/PERFORMANCE.md).
RELEASE = -c release --static-swift-stdlib --explicit-target-dependency-import-check error
BINARY = .build/release/blockwright
SOURCES = Package.swift Sources Tests Benchmarks

.PHONY: help packages build demo test test-long lint format bench bench-compare soak fuzz sanitize test-spark install uninstall clean

help:
	@sed -n 's/^## //p' Makefile

## make demo            set up, build, and generate code for an example in all five languages
demo: build
	@.ci/demo $(BINARY)

## make build           the program, optimised: .build/release/blockwright
build: packages
	$(SWIFT) build $(RELEASE) --product blockwright

## make test            lint, build without warnings, all tests, conformance, a short benchmark
test: packages
	@.ci/test

## make test-long       the long forms of the random and endurance tests
test-long: packages
	@BLOCKWRIGHT_LONG_TESTS=1 .ci/test

## make lint            check the form of the Swift sources
lint:
	$(SWIFT) format lint --strict --recursive --parallel $(SOURCES)

## make format          bring the Swift sources into form
format:
	$(SWIFT) format --in-place --recursive --parallel $(SOURCES)

## make bench           measure speed and memory, optimised build
bench: build
	@.ci/bench

## make bench-compare NODE_PROGRAM=file.js   the same files through a Node program of yours
bench-compare: build
	@.ci/bench --compare "$(NODE_PROGRAM)"

## make soak JOBS=1000000   so many jobs in process and as many isolated, one in a hundred hostile
soak: build
	@.ci/soak $(or $(JOBS),1000000)

## make fuzz SECONDS=600   every reader of bytes under libFuzzer, then random programs, for so long each
fuzz: packages
	@.ci/fuzz $(or $(SECONDS),60)

## make test-spark      the Spark example on local worker processes, some of them killed (fetches PySpark once)
test-spark: build
	@.ci/test-spark

## make sanitize        tests under the address and the thread sanitizer
sanitize: packages
	@.ci/sanitize $(SANITIZERS)

## make install PREFIX=/usr/local   the program with its scripts and blocks
install: build
	install -d $(DESTDIR)$(PREFIX)/bin $(DESTDIR)$(PREFIX)/share/blockwright
	install -m 755 $(BINARY) $(DESTDIR)$(PREFIX)/bin/blockwright
	cp -R runtime generators blocks $(DESTDIR)$(PREFIX)/share/blockwright/
	if [ -f docs/DIAGNOSTICS.md ]; then install -m 644 docs/DIAGNOSTICS.md $(DESTDIR)$(PREFIX)/share/blockwright/; fi
	if [ -f docs/blockwright.1 ]; then install -d $(DESTDIR)$(PREFIX)/share/man/man1 && install -m 644 docs/blockwright.1 $(DESTDIR)$(PREFIX)/share/man/man1/; fi

## make uninstall PREFIX=/usr/local
uninstall:
	rm -rf $(DESTDIR)$(PREFIX)/bin/blockwright $(DESTDIR)$(PREFIX)/share/blockwright $(DESTDIR)$(PREFIX)/share/man/man1/blockwright.1

## make packages        install the Debian packages that are missing
packages:
	@.ci/install-packages

clean:
	rm -rf .build
