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

#endif
