#ifndef BLOCKWRIGHT_CLIBXML2_H
#define BLOCKWRIGHT_CLIBXML2_H

// With ICU enabled libxml2's headers bring in ICU's, whose UErrorCode clashes with Foundation's.
#include <libxml/xmlversion.h>
#undef LIBXML_ICU_ENABLED
#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <libxml/SAX2.h>
#include <libxml/xmlerror.h>
#include <libxml/encoding.h>
#include <string.h>

// The first fatal error of a parse. The last one, which libxml2 keeps, is mostly a consequence.
typedef struct {
  int code;
  int line;
  long offset;
  char first[200];
  char second[200];
  char message[300];
} blockwright_xml_error;

static inline void blockwright_copy_text(char *target, size_t size, const char *source) {
  size_t length = source == NULL ? 0 : strlen(source);
  if (length >= size) length = size - 1;
  if (length > 0) memcpy(target, source, length);
  target[length] = 0;
}

static inline void blockwright_note_error(const xmlError *error) {
  xmlParserCtxtPtr context = (xmlParserCtxtPtr)error->ctxt;
  if (error->level != XML_ERR_FATAL || context == NULL || context->_private == NULL) return;
  blockwright_xml_error *note = (blockwright_xml_error *)context->_private;
  if (note->code != 0) return;
  note->code = error->code;
  note->line = error->int1;
  note->offset = context->input == NULL ? 0 : xmlByteConsumed(context);
  blockwright_copy_text(note->first, sizeof note->first, error->str1);
  blockwright_copy_text(note->second, sizeof note->second, error->str2);
  blockwright_copy_text(note->message, sizeof note->message, error->message);
}

// The callback's second parameter became const in 2.12; this is the one place that has to know.
#if LIBXML_VERSION >= 21200
static void blockwright_error_callback(void *data, const xmlError *error) {
#else
static void blockwright_error_callback(void *data, xmlErrorPtr error) {
#endif
  (void)data;
  blockwright_note_error(error);
}

static inline void blockwright_watch_errors(xmlParserCtxtPtr context, blockwright_xml_error *note) {
  memset(note, 0, sizeof *note);
  context->_private = note;
  context->sax->serror = blockwright_error_callback;
}

#endif
