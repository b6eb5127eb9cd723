# Compiler cache, linker, warnings and instruments: what every target is built with.

find_program(CCACHE ccache)
if(BIVOUAC_ALONE)
    set(CMAKE_CXX_COMPILER_LAUNCHER ${CMAKE_SOURCE_DIR}/cmake/mark-compiled)
elseif(CCACHE)
    set(CMAKE_CXX_COMPILER_LAUNCHER ${CCACHE})
endif()

find_program(MOLD mold)
if(MOLD AND NOT WASI)
    add_link_options(-fuse-ld=mold)
endif()

add_library(bivouac_flags INTERFACE)
target_compile_options(bivouac_flags INTERFACE
    $<$<COMPILE_LANGUAGE:CXX>:-Wall;-Wextra;-Wpedantic;-Wshadow;-Wconversion;-Werror>)
target_include_directories(bivouac_flags INTERFACE ${CMAKE_SOURCE_DIR}/src)

if(BIVOUAC_RULE_SWITCHES)
    target_compile_definitions(bivouac_flags INTERFACE BIVOUAC_RULE_SWITCHES=1)
endif()

# Instruments go on everything alike: a half-instrumented program reports nonsense.
set(instruments "")
if(BIVOUAC_SANITIZE)
    list(APPEND instruments -fsanitize=${BIVOUAC_SANITIZE} -fno-sanitize-recover=all)
endif()
if(BIVOUAC_COVERAGE)
    list(APPEND instruments -fprofile-instr-generate -fcoverage-mapping)
endif()
if(instruments)
    add_compile_options("$<$<COMPILE_LANGUAGE:CXX>:${instruments};-fno-omit-frame-pointer>")
    add_link_options(${instruments})
endif()
if(BIVOUAC_FUZZ)
    if(NOT CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
        message(FATAL_ERROR "BIVOUAC_FUZZ needs clang: libFuzzer is a part of it.")
    endif()
    add_compile_options($<$<COMPILE_LANGUAGE:CXX>:-fsanitize=fuzzer-no-link>)
endif()

if(WASI)
    # The host's include folder must stay out of a wasm build, so the one header library gets a
    # folder of its own.
    file(MAKE_DIRECTORY ${CMAKE_BINARY_DIR}/include)
    file(CREATE_LINK /usr/include/nlohmann ${CMAKE_BINARY_DIR}/include/nlohmann SYMBOLIC)
    file(CREATE_LINK /usr/include/tl ${CMAKE_BINARY_DIR}/include/tl SYMBOLIC)
    add_library(bivouac_json INTERFACE)
    target_include_directories(bivouac_json SYSTEM INTERFACE ${CMAKE_BINARY_DIR}/include)
else()
    find_package(nlohmann_json 3.11 REQUIRED)
    add_library(bivouac_json INTERFACE)
    target_link_libraries(bivouac_json INTERFACE nlohmann_json::nlohmann_json)
endif()
