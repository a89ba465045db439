#ifndef BLOCKWRIGHT_CJAVASCRIPTCORE_H
#define BLOCKWRIGHT_CJAVASCRIPTCORE_H

#include <JavaScriptCore/JavaScript.h>
#include <stdbool.h>
#include <stddef.h>

// Exported by the library and in no installed header.
typedef bool (*JSShouldTerminateCallback)(JSContextRef context, void *info);
void JSContextGroupSetExecutionTimeLimit(
    JSContextGroupRef group, double seconds, JSShouldTerminateCallback callback, void *info);
void JSContextGroupClearExecutionTimeLimit(JSContextGroupRef group);
JSObjectRef JSGetMemoryUsageStatistics(JSContextRef context);
void JSSynchronousGarbageCollectForDebugging(JSContextRef context);
void JSGlobalContextSetUnhandledRejectionCallback(
    JSGlobalContextRef context, JSObjectRef function, JSValueRef *exception);

typedef struct OpaqueJSScript *JSScriptRef;
JSScriptRef JSScriptCreateFromString(
    JSContextGroupRef group, JSStringRef url, int startingLine, JSStringRef source,
    JSStringRef *errorMessage, int *errorLine);
void JSScriptRelease(JSScriptRef script);
JSValueRef JSScriptEvaluate(
    JSContextRef context, JSScriptRef script, JSValueRef thisValue, JSValueRef *exception);

// From jsc/JSCOptions.h, declared here so that GLib's headers stay out.
int jsc_options_set_uint(const char *option, unsigned int value);
int jsc_options_set_int(const char *option, int value);
int jsc_options_set_boolean(const char *option, int value);

#if defined(__linux__)
#include <pthread.h>
// Behind _GNU_SOURCE in the system's header, which a module cannot define for itself.
int pthread_getattr_np(pthread_t thread, pthread_attr_t *attributes);
#endif

#endif
